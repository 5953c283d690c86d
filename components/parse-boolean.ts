/** A boolean that may be saved as text (spec 2 §5 "Shared helpers"): only "false" and an empty text are false. */
export const parseBoolean = (value: unknown): boolean => value !== 'false' && Boolean(value);
