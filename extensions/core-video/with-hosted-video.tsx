import { Spinner } from '@wordpress/components';
import type { ComponentType } from 'react';
import { lazyView } from '../../editor/lazy-view';
import type { BlockProps, VideoBlockProps } from './video-block-props';

const isHosted = (props: BlockProps): props is VideoBlockProps => props.name === 'core/video' && Boolean(props.attributes['guid']);

const HostedVideo = lazyView<VideoBlockProps>(() => import('./hosted-video'), <Spinner />);

/** Shows core's video block with a guid as a hosted video; one without stays core's. */
export const withHostedVideo = (Edit: ComponentType<BlockProps>) => (props: BlockProps) => (isHosted(props) ? <HostedVideo {...props} /> : <Edit {...props} />);
