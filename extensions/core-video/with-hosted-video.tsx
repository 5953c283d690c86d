import { Spinner } from '@wordpress/components';
import type { ComponentType } from 'react';
import { lazyView } from '../../editor/lazy-view';
import type { VideoAttributes } from '../../features/video/videos/attributes';

interface BlockProps {
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

const isHosted = (props: BlockProps): props is VideoBlockProps => props.name === 'core/video' && Boolean(props.attributes['guid']);

const HostedVideo = lazyView<VideoBlockProps>(() => import('./hosted-video'), <Spinner />);

/** Shows core's video block with a guid as a hosted video; one without stays core's. */
export const withHostedVideo = (Edit: ComponentType<BlockProps>) => (props: BlockProps) => (isHosted(props) ? <HostedVideo {...props} /> : <Edit {...props} />);
