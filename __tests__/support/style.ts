/** Styles have no effect in jsdom. */
export {};
