import type { ReactElement } from 'react';
import { type MediaFile, parseMediaFile } from '../../../../api/media/media';
import { FilePlaceholder } from './file-placeholder';

interface ImagePlaceholderProps {
	readonly icon: ReactElement;
	readonly label: string;
	readonly instructions: string;
	/** Called with selected or dropped files of the device. */
	readonly onFiles: (files: readonly File[]) => void;
	/** Called with images from the media library. */
	readonly onPick: (files: readonly MediaFile[]) => void;
}

/** The form for images: upload, drop, or media library. */
export function ImagePlaceholder({ icon, label, instructions, onFiles, onPick }: ImagePlaceholderProps) {
	const pick = (selected: readonly unknown[]) => {
		const files = selected.map(parseMediaFile).filter((file) => file !== null);
		if (files.length > 0) {
			onPick(files);
		}
	};
	return (
		<FilePlaceholder icon={icon} labels={{ title: label, instructions }} accept="image/*" allowedTypes={['image']} multiple onFiles={onFiles} onPick={pick} />
	);
}
