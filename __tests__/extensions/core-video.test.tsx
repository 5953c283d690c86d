import '@wordpress/block-editor';
import { useBlockProps } from '@wordpress/block-editor';
import { createBlock, parse, registerBlockType, serialize } from '@wordpress/blocks';
import { registerExtensions } from '../../editor/register-extensions';
import extension from '../../extensions/core-video';

interface VideoAttributes {
	readonly src?: string;
	readonly controls?: boolean;
}

const query = 'resizeToParent=true&amp;cover=true&amp;preloadContent=metadata';
const figure = (address: string) => `<figure class=""><div class="wp-block-embed__wrapper">\nhttps://videopress.com/v/AbCd1234?${address}\n</div></figure>`;
const saved = (comment: string, html: string) => `<!-- wp:video ${comment} -->\n${html}\n<!-- /wp:video -->`;

beforeAll(() => {
	window.sitewrightEditorState = { available_blocks: { 'core-video': { available: true } } };
	registerExtensions([extension]);
	registerBlockType('core/video', {
		apiVersion: 3,
		title: 'Video',
		category: 'media',
		attributes: {
			src: { type: 'string', source: 'attribute', selector: 'video', attribute: 'src' },
			controls: { type: 'boolean', source: 'attribute', selector: 'video', attribute: 'controls', default: true },
		},
		supports: { anchor: true, align: true },
		save: ({ attributes: { src, controls } }: { readonly attributes: VideoAttributes }) => (
			// eslint-disable-next-line jsx-a11y/media-has-caption -- as core saves it
			<figure {...useBlockProps.save()}>{src && <video controls={controls} src={src} />}</figure>
		),
	} as never);
});

it('saves a hosted video as the address of its player, and opens it again', () => {
	const markup = saved('{"guid":"AbCd1234"}', figure(`${query}&amp;useAverageColor=true`));
	expect(serialize([createBlock('core/video', { guid: 'AbCd1234' })])).toBe(markup);
	expect(parse(markup)[0]).toMatchObject({ isValid: true, attributes: { guid: 'AbCd1234' } });
});

it('opens what older versions saved', () => {
	const [block] = parse(saved('{"guid":"AbCd1234"}', figure(query)));
	expect(block).toMatchObject({ isValid: true, attributes: { guid: 'AbCd1234', useAverageColor: false } });
});

it('leaves a video of the media library to WordPress', () => {
	const markup = '<!-- wp:video -->\n<figure class="wp-block-video"><video controls src="https://site.example/a.mp4"></video></figure>\n<!-- /wp:video -->';
	expect(serialize(parse(markup))).toBe(markup);
});
