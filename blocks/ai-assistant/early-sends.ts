/** The blocks whose prompt was sent while their edit, and the store, were loading; by clientId. */
const waiting = new Set<string>();

export const sendWhenLoaded = (clientId: string): void => void waiting.add(clientId);

/** Whether the prompt of this block is to be sent; true once. */
export const takeEarlySend = (clientId: string): boolean => waiting.delete(clientId);
