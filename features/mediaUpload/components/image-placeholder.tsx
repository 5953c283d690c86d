import { MediaPlaceholder } from '@wordpress/block-editor';
import type { ComponentType, ReactElement } from 'react';
import { type MediaFile, parseMediaFile } from '../../../api/media';

interface ImagePlaceholderProps {
	readonly icon: ReactElement;
	readonly label: string;
	readonly instructions: string;
	/** Files from the person's device: chosen or dropped. */
	readonly onFiles: (files: readonly File[]) => void;
	/** Images that were picked in the library. */
	readonly onPick: (files: readonly MediaFile[]) => void;
}

/** WordPress's own, which hands over files as they are where it is told not to upload them itself; its types do not know. */
const Placeholder = MediaPlaceholder as unknown as ComponentType<{
	readonly icon: ReactElement;
	readonly labels: { readonly title: string; readonly instructions: string };
	readonly accept: string;
	readonly allowedTypes: readonly string[];
	readonly multiple: boolean;
	readonly handleUpload: boolean;
	readonly onSelect: (selected: ArrayLike<unknown> | undefined) => void;
}>;

// By its name: an editor in an iframe brings files of another window.
const isFile = (value: unknown): value is File => Object.prototype.toString.call(value) === '[object File]';

/** Asks for images: to upload, to drop, or from the library. */
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
