import type { VideoAttributes } from '../../features/video/videos/attributes';

export interface BlockProps {
	readonly name: string;
	readonly clientId: string;
	readonly isSelected: boolean;
	readonly attributes: Readonly<Record<string, unknown>>;
	readonly setAttributes: (changes: Readonly<Record<string, unknown>>) => void;
}

/** Of core's video block; its settings and tracks have names of their own in old posts. */
export interface VideoBlockProps extends BlockProps {
	readonly attributes: Omit<VideoAttributes, 'tracks'> & { readonly videoPressTracks?: VideoAttributes['tracks'] } & Readonly<Record<string, unknown>>;
}
