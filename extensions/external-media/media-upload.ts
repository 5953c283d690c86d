import type { ReactElement } from 'react';

/** The props of WordPress's MediaUpload that the extension reads. */
export interface MediaUploadProps {
	readonly allowedTypes?: readonly string[];
	readonly multiple?: boolean | string;
	readonly gallery?: boolean;
	/** Ids of the files that are chosen now. */
	readonly value?: number | readonly number[];
	/** `browse` in the placeholder of a block. */
	readonly mode?: string;
	readonly modalClass?: string;
	readonly onSelect: (media: unknown) => void;
	readonly render: (parts: { readonly open: () => void }) => ReactElement;
}

/** The placeholder of a block, the panel of the featured image, or the menu that replaces a file. */
export type MediaPlace = 'placeholder' | 'featured' | 'menu';
