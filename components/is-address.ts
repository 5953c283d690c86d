import { maxAddressLength } from './embed-address';

/** Whether a text is any address, with or without a scheme. */
export const isAddress = (text: string): boolean => text.length <= maxAddressLength && /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:[/?#:]\S*)?$/i.test(text.trim());
