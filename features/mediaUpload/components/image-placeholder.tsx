import { MediaPlaceholder } from '@wordpress/block-editor';
import type { ComponentType, ReactElement } from 'react';
import { type MediaFile, parseMediaFile } from '../../../api/media';

interface ImagePlaceholderProps {
	readonly icon: ReactElement;
	readonly label: string;
	readonly instructions: string;
	/** Called with selected or dropped files of the device. */
	readonly onFiles: (files: readonly File[]) => void;
	/** Called with images from the media library. */
	readonly onPick: (files: readonly MediaFile[]) => void;
}

/** With `handleUpload={false}` WordPress passes the files to `onSelect` and does not upload them; its types lack this. */
const Placeholder = MediaPlaceholder as unknown as ComponentType<{
	readonly icon: ReactElement;
	readonly labels: { readonly title: string; readonly instructions: string };
	readonly accept: string;
	readonly allowedTypes: readonly string[];
	readonly multiple: boolean;
	readonly handleUpload: boolean;
	readonly onSelect: (selected: ArrayLike<unknown> | undefined) => void;
}>;

// `instanceof` fails for files of an iframe, which belong to another window.
const isFile = (value: unknown): value is File => Object.prototype.toString.call(value) === '[object File]';

/** The form for images: upload, drop, or media library. */
export function ImagePlaceholder({ icon, label, instructions, onFiles, onPick }: ImagePlaceholderProps) {
	const select = (selected: ArrayLike<unknown> | undefined) => {
		const values = Array.from(selected ?? []);
		const files = values.filter(isFile);
		const picked = values.map(parseMediaFile).filter((file) => file !== null);
		if (files.length > 0) {
			onFiles(files);
		} else if (picked.length > 0) {
			onPick(picked);
		}
	};
	return (
		<Placeholder
			icon={icon}
			labels={{ title: label, instructions }}
			accept="image/*"
			allowedTypes={['image']}
			multiple
			handleUpload={false}
			onSelect={select}
		/>
	);
}
