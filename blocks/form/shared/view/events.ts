// How the scripts of a form and of its parts work together, in any order and without sharing code. Each event bubbles but `restoredEvent`.

/** On a part of a form: its fields are checked, and their errors shown. Prevented if there is an error. */
export const checkEvent = 'sitewright-form-check';

/** On a control that gets the focus: what hides it shows it. */
export const showEvent = 'sitewright-form-show';

/** On a control: it has the value that it had before a reload. */
export const restoredEvent = 'sitewright-form-restored';

/** On a form: other fields or steps are asked than before. */
export const askedEvent = 'sitewright-form-asked';
