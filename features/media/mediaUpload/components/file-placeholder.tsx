import { MediaPlaceholder } from '@wordpress/block-editor';
import { createElement } from '@wordpress/element';
import type { ReactElement, ReactNode } from 'react';

interface PlaceholderProps {
	readonly icon: ReactElement;
	readonly labels: { readonly title: string; readonly instructions: string };
	/** Of the file dialog, e.g. `image/*`. */
	readonly accept: string;
	readonly allowedTypes: readonly string[];
	readonly multiple?: boolean;
	/** Called with an entered address; without it there is no such form. */
	readonly onSelectURL?: (address: string) => void;
	readonly children?: ReactNode;
}

interface FilePlaceholderProps extends PlaceholderProps {
	/** Called with selected or dropped files of the device. */
	readonly onFiles: (files: readonly File[]) => void;
	/** Called with files of the media library, as WordPress describes them. */
	readonly onPick: (files: readonly unknown[]) => void;
}

/** With it WordPress passes the files to `onSelect` and does not upload them; its types lack it. */
const noUpload = { handleUpload: false };

// `instanceof` fails for files of an iframe, which belong to another window.
const isFile = (value: unknown): value is File => Object.prototype.toString.call(value) === '[object File]';
const isList = (value: unknown): value is ArrayLike<unknown> => typeof value === 'object' && value !== null && 'length' in value;

/** WordPress's form for files: upload, drop, media library or address. It uploads nothing by itself. */
export function FilePlaceholder({ onFiles, onPick, allowedTypes, children, ...props }: FilePlaceholderProps) {
	const select = (selected: unknown) => {
		const values = isList(selected) ? Array.from(selected) : [selected];
		const files = values.filter(isFile);
		if (files.length > 0) {
			onFiles(files);
		} else {
			onPick(values);
		}
	};
	// Its types allow no children in JSX.
	return createElement(MediaPlaceholder<boolean>, { ...props, ...noUpload, allowedTypes: [...allowedTypes], onSelect: select }, children);
}
