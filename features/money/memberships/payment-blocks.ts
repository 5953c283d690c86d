/** The blocks with which visitors pay. */
export const paymentBlocks: readonly string[] = ['jetpack/donations', 'jetpack/recurring-payments', 'jetpack/simple-payments', 'premium-content/container'];
