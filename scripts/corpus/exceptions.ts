/** Recorded cases in which the original is wrong and ours is right on purpose: id → why. */
export const exceptions: Readonly<Record<string, string>> = {};
