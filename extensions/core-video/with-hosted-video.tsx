import { Spinner } from '@wordpress/components';
import type { ComponentType } from 'react';
import { lazyView } from '../../editor/lazy-view';

export interface VideoBlockProps {
	readonly name: string;
	readonly clientId: string;
	readonly isSelected: boolean;
	readonly attributes: Readonly<Record<string, unknown>>;
	readonly setAttributes: (changes: Readonly<Record<string, unknown>>) => void;
}

const HostedVideo = lazyView<VideoBlockProps>(() => import('./hosted-video'), <Spinner />);

/** Shows core's video block with a guid as a hosted video; one without stays core's. */
export const withHostedVideo = (Edit: ComponentType<VideoBlockProps>) => (props: VideoBlockProps) =>
	props.name === 'core/video' && props.attributes['guid'] ? <HostedVideo {...props} /> : <Edit {...props} />;
