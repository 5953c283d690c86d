import { MediaPlaceholder } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { ComponentType, ReactElement, ReactNode } from 'react';

interface VideoPlaceholderProps {
	readonly icon: ReactElement;
	/** Called with the first selected or dropped file. */
	readonly onFile: (file: File) => void;
	/** Called with a file of the media library. */
	readonly onPick: (media: Readonly<Record<string, unknown>>) => void;
	readonly onAddress: (address: string) => void;
	readonly children?: ReactNode;
}

/** With `handleUpload={false}` WordPress passes the files to `onSelect` and does not upload them; its types lack this. */
const Placeholder = MediaPlaceholder as unknown as ComponentType<{
	readonly icon: ReactElement;
	readonly labels: { readonly title: string; readonly instructions: string };
	readonly accept: string;
	readonly allowedTypes: readonly string[];
	readonly handleUpload: boolean;
	readonly onSelect: (selected: unknown) => void;
	readonly onSelectURL: (url: string) => void;
	readonly children?: ReactNode;
}>;

// `instanceof` fails for files of an iframe, which belong to another window.
const isFile = (value: unknown): value is File => Object.prototype.toString.call(value) === '[object File]';
const isList = (value: unknown): value is ArrayLike<unknown> => typeof value === 'object' && value !== null && 'length' in value;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && 'id' in value;

/** The form for a video: upload, drop, media library, or the address of a hosted video (spec 2 §2 "Video"). */
export function VideoPlaceholder({ icon, onFile, onPick, onAddress, children }: VideoPlaceholderProps) {
	const select = (selected: unknown) => {
		const file = isList(selected) ? Array.from(selected).find(isFile) : selected;
		if (isFile(file)) {
			onFile(file);
		} else if (isRecord(selected)) {
			onPick(selected);
		}
	};
	return (
		<Placeholder
			icon={icon}
			labels={{
				title: __('Video', 'sitewright'),
				instructions: __('Upload a video, drop one here, choose one from the Media Library or enter its address. A large upload can be paused, and goes on after a reload.', 'sitewright'),
			}}
			accept="video/*"
			allowedTypes={['video']}
			handleUpload={false}
			onSelect={select}
			onSelectURL={onAddress}
		>
			{children}
		</Placeholder>
	);
}
