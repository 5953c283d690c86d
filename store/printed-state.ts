import type { EditorInitialState } from './initial-state';

/** The state that the shim printed, for code that runs before the store is loaded; what is missing is not available and not allowed. */
export const printedState = (): Partial<EditorInitialState> => window.sitewrightEditorState ?? {};

export const defaultProductName = 'Sitewright';

/** The product's name in sentences for people; the PHP filter `sitewright_product_name` changes it. */
export const productName = (): string => printedState().productName ?? defaultProductName;

/** The site and the person of what a browser keeps: other sites of the same host, and others who share the browser, do not see it. */
export const storageOwner = (adminUrl: string | undefined, username: string | undefined): string => `${adminUrl} ${username}`;
