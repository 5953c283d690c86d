import { RichText } from '@wordpress/block-editor';
import type { OldVersion } from '../../../components/block-types';
import type { AddressVersion } from '../../../components/video-address';
import { type HostedAttributes, type HostedSaveProps, hostedProps, PlayerFigure } from '../save';

type Schemas = Readonly<Record<string, object>>;

/** Older versions knew no supports: they wrote their classes by themselves. */
function ownClasses({ guid, videoPressClassNames, align, className }: HostedAttributes): string {
	return [!guid || videoPressClassNames ? 'wp-block-video' : '', align && `align${align}`, className, videoPressClassNames].filter(Boolean).join(' ');
}

const figureOf = (version: AddressVersion, classes: (attributes: HostedAttributes) => string, isEmptyWithoutGuid = false) =>
	function Save({ attributes }: HostedSaveProps) {
		return isEmptyWithoutGuid && !attributes.guid ? null : (
			<PlayerFigure attributes={attributes} props={{ className: classes(attributes) }} version={version} />
		);
	};

const text = { type: 'string' };
const flag = { type: 'boolean' };

/** The attributes that every old version had; the address of the file was in the comment. */
const oldAttributes = {
	autoplay: flag,
	caption: { type: 'string', source: 'html', selector: 'figcaption' },
	controls: { type: 'boolean', default: true },
	guid: text,
	id: { type: 'number' },
	loop: flag,
	muted: flag,
	playsinline: flag,
	poster: text,
	preload: { type: 'string', default: 'metadata' },
	seekbarColor: { type: 'string', default: '' },
	seekbarLoadingColor: { type: 'string', default: '' },
	seekbarPlayedColor: { type: 'string', default: '' },
	src: text,
	videoPressClassNames: text,
};
const withWidth = {
	...oldAttributes,
	maxWidth: { type: 'string', default: '100%' },
	isVideoPressExample: { type: 'boolean', default: false },
	videoPressTracks: { type: 'array', items: { type: 'object' }, default: [] },
};

/** Separates the classes of the video's shape from those that a person added. */
function splitClasses({ className = '', videoPressClassNames = '', ...attributes }: Readonly<Record<string, string>>): object {
	const classes = className.split(' ');
	const isShape = (name: string) => /^wp-(?:embed-aspect-|has-aspect-ratio)/.test(name);
	return {
		...attributes,
		className: classes.filter((name) => !isShape(name)).join(' '),
		videoPressClassNames: videoPressClassNames || classes.filter(isShape).join(' '),
	};
}

interface FileAttributes extends HostedAttributes {
	readonly src?: string;
	readonly playsInline?: boolean;
	readonly tracks?: readonly { readonly src?: string; readonly kind?: string; readonly srcLang?: string; readonly label?: string }[];
}

function FileFigure({ attributes }: { readonly attributes: FileAttributes }) {
	const { autoplay, controls, loop, muted, poster, preload, src, playsInline, tracks = [], caption } = attributes;
	// The shape was an attribute alone; that there is one decides about the block's own class.
	const { className, ...props } = hostedProps(attributes);
	const { videoPressClassNames = '' } = attributes;
	const shape = new Set(videoPressClassNames.split(' '));
	return (
		<figure
			{...props}
			className={className
				.split(' ')
				.filter((name) => !shape.has(name))
				.join(' ')}
		>
			{src && (
				// eslint-disable-next-line jsx-a11y/media-has-caption -- recorded markup
				<video
					autoPlay={autoplay}
					controls={controls}
					loop={loop}
					muted={muted}
					poster={poster}
					preload={preload === 'metadata' ? undefined : preload}
					src={src}
					playsInline={playsInline}
				>
					{tracks.map((track, index) => (
						<track key={index} src={track.src} label={track.label} srcLang={track.srcLang} kind={track.kind} />
					))}
				</video>
			)}
			{caption && <RichText.Content tagName="figcaption" className="wp-element-caption" value={caption} />}
		</figure>
	);
}

/** @param hasOwnClass Some of its releases added the class that a person gave the block. */
const firstFigure = (hasOwnClass: boolean) =>
	function FirstFigure({ attributes: { guid, caption, className } }: HostedSaveProps) {
		return guid ? (
			<figure className={['wp-block-embed is-type-video is-provider-videopress', hasOwnClass && className].filter(Boolean).join(' ')}>
				<div className="wp-block-embed__wrapper">{`\nhttps://videopress.com/v/${guid}\n`}</div>
				{caption && <RichText.Content tagName="figcaption" value={caption} />}
			</figure>
		) : null;
	};

/**
 * The old versions of core's block with hosted videos, newest first.
 * @param attributes Of the current version.
 */
export function oldVersions(attributes: Schemas): readonly OldVersion[] {
	const versions: readonly OldVersion[] = [
		{
			attributes: withWidth,
			save: figureOf({ namesNone: false }, ownClasses),
			migrate: (old: object) => ({ ...old, useAverageColor: false }),
		},
		// It left out that nothing is loaded before a press.
		{
			attributes,
			supports: { anchor: true, align: true, spacing: { margin: true, padding: true } },
			save: ({ attributes: saved }: HostedSaveProps) => <PlayerFigure attributes={saved} props={hostedProps(saved)} version={{ namesNone: false }} />,
		},
		{ attributes: oldAttributes, save: figureOf({ hasCover: false }, ownClasses) },
		// The file itself, as core saves it.
		{
			attributes,
			supports: { anchor: true, align: true, spacing: { margin: true, padding: true } },
			save: FileFigure,
		},
		{
			attributes: { ...oldAttributes, playsInline: flag, align: { type: 'string' } },
			save: figureOf(
				{ hasResize: false, hasCover: false },
				({ videoPressClassNames, className }) => [videoPressClassNames && 'wp-block-video', videoPressClassNames, className].filter(Boolean).join(' '),
				true
			),
			migrate: splitClasses,
		},
		{ attributes: oldAttributes, save: firstFigure(false) },
		// Any other spelling of the player's settings.
		{
			attributes: { ...attributes, savedAddress: { type: 'string', source: 'text', selector: '.wp-block-embed__wrapper' } },
			supports: { anchor: true, align: true, spacing: { margin: true, padding: true } },
			save: ({ attributes: saved }: HostedSaveProps) => <PlayerFigure attributes={saved} props={hostedProps(saved)} />,
			migrate: ({ savedAddress: _address, ...kept }: HostedAttributes) => kept,
		},
		{ attributes: oldAttributes, save: firstFigure(true) },
	];
	return versions.map((version) => ({ apiVersion: 3, ...version }));
}
