import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import type { ComponentType } from 'react';
import { type AddressVersion, type PlayerSettings, playerAddress } from '../../components/video-address';

export interface HostedAttributes extends PlayerSettings {
	readonly guid?: string;
	readonly caption?: string;
	readonly maxWidth?: string;
	readonly videoPressClassNames?: string;
	/** Of old versions: the player's address as the markup has it. */
	readonly savedAddress?: string;
	readonly align?: string;
	readonly className?: string;
}

export type HostedSaveProps = BlockSaveProps<HostedAttributes & Record<string, unknown>>;

interface PlayerFigureProps {
	readonly attributes: HostedAttributes;
	readonly props: object;
	readonly version?: AddressVersion;
}

/** A figure with the address of the player; `null` in place of it is what old versions saved without one. */
export function PlayerFigure({ attributes: { guid, caption, maxWidth, savedAddress, ...settings }, props, version = {} }: PlayerFigureProps) {
	return (
		<figure {...props}>
			<div className="wp-block-embed__wrapper" style={maxWidth && maxWidth !== '100%' ? { maxWidth, margin: 'auto' } : undefined}>
				{savedAddress ?? `\n${guid ? playerAddress(guid, settings, version) : 'null'}\n`}
			</div>
			{caption && <RichText.Content tagName="figcaption" value={caption} />}
		</figure>
	);
}

/** The original names the block's class only beside the classes of the video's shape. */
function classesOf(className: string, { videoPressClassNames = '' }: HostedAttributes): string {
	const [first, ...others] = className.split(' ');
	const kept = first === 'wp-block-video' && videoPressClassNames === '' ? others : [first, ...others];
	return [...kept, ...videoPressClassNames.split(' ')].filter(Boolean).join(' ');
}

/** The classes of the figure, and its other properties. */
export function hostedProps(attributes: HostedAttributes): { readonly className: string } {
	const { className = '', ...props }: { readonly className?: string } = useBlockProps.save();
	return { className: classesOf(className, attributes), ...props };
}

/**
 * The save of a video with a guid; any other is saved by core.
 * @param SaveCore Of core's block.
 */
export function saveHosted(SaveCore: ComponentType<HostedSaveProps>) {
	return (props: HostedSaveProps) =>
		props.attributes.guid ? <PlayerFigure attributes={props.attributes} props={hostedProps(props.attributes)} /> : <SaveCore {...props} />;
}
