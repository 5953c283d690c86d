/** Whether an event's target is an element. No `instanceof`: the canvas of the editor is a document of its own, with its own classes. */
export const isElement = (target: EventTarget | null): target is Element => target !== null && 'closest' in target;
