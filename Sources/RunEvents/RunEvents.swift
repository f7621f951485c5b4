// RunEvents
