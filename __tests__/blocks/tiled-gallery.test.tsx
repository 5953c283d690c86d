import { getPossibleBlockTransformations, registerBlockType, switchToBlockType } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { answerRest } from '../support/fake-rest';
import { createBlock, type EditorHandle, openEditor, parse, registerCoreStandIns, registerFolders, serialize } from './support/editor';

interface Upload {
	readonly filesList: readonly File[];
	readonly onFileChange: (files: readonly object[]) => void;
	readonly onError: (error: string) => void;
}

const address = (id: number) => `http://localhost/photo-${id}.jpg`;
const image = (id: number) => ({ alt: `Photo ${id}`, id, url: address(id), width: 300, height: 200 });
const gallery = (count: number, attributes: Record<string, unknown> = {}) => {
	const images = Array.from({ length: count }, (_, index) => image(index + 1));
	return createBlock('jetpack/tiled-gallery', { images, ids: images.map(({ id }) => id), ...attributes });
};

const uploads: Upload[] = [];

beforeAll(async () => {
	registerCoreStandIns();
	const register = (name: string, attributes: object) =>
		registerBlockType(name, { apiVersion: 3, title: name, category: 'media', attributes, edit: () => null, save: () => null } as never);
	const text = { type: 'string' };
	register('core/image', { alt: text, caption: text, id: { type: 'number' }, url: text, href: text, linkDestination: text });
	register('core/gallery', { caption: text, linkTo: text });
	await registerFolders('tiled-gallery', 'slideshow');
	let previews = 0;
	URL.createObjectURL = () => `blob:http://localhost/${++previews}`;
	URL.revokeObjectURL = () => undefined;
});
beforeEach(() => {
	uploads.length = 0;
	answerRest({});
});

async function open(block: ReturnType<typeof createBlock>): Promise<EditorHandle> {
	const editor = await openEditor([block]);
	await act(() =>
		(dispatch('core/block-editor') as unknown as { updateSettings: (settings: object) => Promise<void> }).updateSettings({
			mediaUpload: (upload: Upload) => void uploads.push(upload),
		})
	);
	return editor;
}
const attributesOf = (editor: EditorHandle) => editor.blocks()[0]?.attributes;
const idsOf = (editor: EditorHandle): unknown => attributesOf(editor)?.['ids'];
const tile = (name: string) => screen.findByRole('button', { name });

describe('the images of a gallery', () => {
	it('are moved one place earlier and later, and not out of the gallery', async () => {
		const editor = await open(gallery(3));
		await editor.user.click(await tile('Image 1 of 3: Photo 1'));
		expect(screen.getByRole('button', { name: 'Move image earlier' })).toHaveAttribute('aria-disabled', 'true');
		await editor.user.click(screen.getByRole('button', { name: 'Move image later' }));
		expect(idsOf(editor)).toEqual([2, 1, 3]);
		expect(await tile('Image 2 of 3: Photo 1')).toHaveFocus();
		await editor.user.click(screen.getByRole('button', { name: 'Move image earlier' }));
		expect(idsOf(editor)).toEqual([1, 2, 3]);
	});

	it.each(['{Backspace}', '{Delete}'])('are removed with %s while they have the focus', async (key) => {
		const editor = await open(gallery(2));
		await editor.user.click(await tile('Image 2 of 2: Photo 2'));
		await editor.user.keyboard(key);
		expect(idsOf(editor)).toEqual([1]);
		expect(attributesOf(editor)).toMatchObject({ columnWidths: [['100.00000']] });
	});

	it('have no buttons to move when there is only one', async () => {
		const editor = await open(gallery(1));
		await editor.user.click(await tile('Image 1 of 1: Photo 1'));
		expect(screen.queryByRole('button', { name: 'Move image later' })).toBeNull();
		expect(screen.getByRole('button', { name: 'Remove image' })).toBeVisible();
	});

	it('are dragged to another place', async () => {
		const editor = await open(gallery(3));
		const data = new Map<string, string>();
		const dataTransfer = {
			files: [],
			items: [],
			get types() {
				return [...data.keys()];
			},
			setData: (type: string, value: string) => data.set(type, value),
			getData: (type: string) => data.get(type) ?? '',
		};
		fireEvent.dragStart(await tile('Image 3 of 3: Photo 3'), { dataTransfer });
		fireEvent.drop(await tile('Image 1 of 3: Photo 1'), { dataTransfer });
		expect(idsOf(editor)).toEqual([3, 1, 2]);
	});
});

describe('captions', () => {
	const captioned = () => gallery(3, { sitewrightCaptions: { '1': 'A <em>harbour</em>', '3': 'Hills' } });
	const captionsOf = (editor: EditorHandle) => attributesOf(editor)?.['sitewrightCaptions'];

	it('are written below a selected picture, and are no part of the saved markup', async () => {
		const editor = await open(captioned());
		expect(screen.getAllByRole('textbox', { name: 'Caption' })).toHaveLength(2);
		await editor.user.click(await tile('Image 2 of 3: Photo 2'));
		expect(screen.getAllByRole('textbox', { name: 'Caption' })).toHaveLength(3);
		const [comment = '', ...markup] = editor.content().split('\n');
		expect(comment).toContain('"sitewrightCaptions":{"1":');
		expect(markup.join()).not.toContain('harbour');
	});

	it('follow their picture when it is moved, and go with it when it is removed', async () => {
		const editor = await open(captioned());
		await editor.user.click(await tile('Image 1 of 3: Photo 1'));
		await editor.user.click(screen.getByRole('button', { name: 'Move image later' }));
		expect(captionsOf(editor)).toEqual({ '1': 'A <em>harbour</em>', '3': 'Hills' });
		await editor.user.click(screen.getByRole('button', { name: 'Remove image' }));
		expect(captionsOf(editor)).toEqual({ '3': 'Hills' });
	});

	it('come from image blocks and go back to them', () => {
		const attributes = { id: 4, url: address(4), alt: '', caption: 'Boats' };
		const [made] = switchToBlockType(createBlock('core/image', attributes), 'jetpack/tiled-gallery') ?? [];
		expect(made?.attributes['sitewrightCaptions']).toEqual({ '4': 'Boats' });
		const [back] = (made && switchToBlockType(made, 'core/image')) ?? [];
		expect(back?.attributes).toMatchObject(attributes);
		const [slides] = (made && switchToBlockType(made, 'jetpack/slideshow')) ?? [];
		expect(slides?.attributes['images']).toMatchObject([{ caption: 'Boats' }]);
	});

	describe('of a picture that is shown twice', () => {
		const picture = (caption: string, id = 5) => ({ alt: '', caption, id, url: address(id) });
		const pictures = [picture('Dawn'), picture('Sea', 6), picture('Dusk'), picture('')];
		const twice = () =>
			gallery(0, {
				images: pictures.map(({ caption: _, ...shown }) => ({ ...shown, width: 300, height: 200 })),
				ids: [5, 6, 5, 5],
				sitewrightCaptions: { '5': 'Dawn', '6': 'Sea', '5-2': 'Dusk', '5-3': '' },
			});

		it.each([
			['a slideshow', () => createBlock('jetpack/slideshow', { images: pictures })],
			[
				'a gallery',
				() =>
					createBlock(
						'core/gallery',
						{},
						pictures.map((attributes) => createBlock('core/image', attributes))
					),
			],
		])('come from %s and go back to it', (_, other) => {
			const [made] = switchToBlockType(other(), 'jetpack/tiled-gallery') ?? [];
			expect(made?.attributes['sitewrightCaptions']).toEqual({ '5': 'Dawn', '6': 'Sea', '5-2': 'Dusk', '5-3': '' });
			const [slides] = (made && switchToBlockType(made, 'jetpack/slideshow')) ?? [];
			expect(slides?.attributes['images']).toEqual(pictures);
			const [images] = (made && switchToBlockType(made, 'core/gallery')) ?? [];
			expect(images?.innerBlocks.map(({ attributes }) => attributes['caption'] as string)).toEqual(['Dawn', 'Sea', 'Dusk', '']);
		});

		it('are one in an older post, which has one for both', () => {
			const old = gallery(0, { images: [picture(''), picture('')].map(({ caption: _, ...shown }) => shown), sitewrightCaptions: { '5': 'Dawn' } });
			const [slides] = switchToBlockType(old, 'jetpack/slideshow') ?? [];
			expect(slides?.attributes['images']).toMatchObject([{ caption: 'Dawn' }, { caption: 'Dawn' }]);
			const [back] = (slides && switchToBlockType(slides, 'jetpack/tiled-gallery')) ?? [];
			expect(back?.attributes['sitewrightCaptions']).toEqual({ '5': 'Dawn' });
		});

		it('follow it when one of the two is moved, removed or written', async () => {
			const editor = await open(twice());
			await editor.user.click(await tile('Image 1 of 4'));
			await editor.user.click(screen.getByRole('button', { name: 'Move image later' }));
			await editor.user.click(screen.getByRole('button', { name: 'Move image later' }));
			expect(captionsOf(editor)).toEqual({ '6': 'Sea', '5': 'Dusk', '5-2': 'Dawn', '5-3': '' });
			await editor.user.click(await tile('Image 2 of 4'));
			await editor.user.click(screen.getByRole('button', { name: 'Remove image' }));
			expect(captionsOf(editor)).toEqual({ '6': 'Sea', '5': 'Dawn', '5-2': '' });
			await editor.user.click(await tile('Image 3 of 3'));
			await editor.user.type(screen.getAllByRole('textbox', { name: 'Caption' }).at(-1) as HTMLElement, 'N');
			expect(captionsOf(editor)).toEqual({ '6': 'Sea', '5': 'Dawn', '5-2': 'N' });
		});
	});

	it('of a whole gallery stand below it in a paragraph, which both galleries lack', () => {
		const images = [createBlock('core/image', { id: 4, url: address(4) })];
		const elsewhere = createBlock('core/image', { url: 'https://elsewhere.example/a.jpg' });
		for (const to of ['jetpack/tiled-gallery', 'jetpack/slideshow']) {
			const attributes = { caption: 'Our <em>summer</em>' };
			expect(switchToBlockType(createBlock('core/gallery', attributes, images), to)).toMatchObject([
				{ name: to },
				{ name: 'core/paragraph', attributes: { content: 'Our <em>summer</em>' } },
			]);
			expect(switchToBlockType(createBlock('core/gallery', {}, images), to)).toHaveLength(1);
			// The rest stays a gallery, which has a place for it.
			expect(switchToBlockType(createBlock('core/gallery', attributes, [...images, elsewhere]), to)).toMatchObject([
				{ name: to },
				{ name: 'core/gallery', attributes },
			]);
		}
	});
});

describe('the links of pictures', () => {
	const linked = (id: number, linkDestination: string, href?: string) =>
		createBlock('core/image', { id, url: address(id), linkDestination, ...(href && { href }) });

	it.each<[string, string, Parameters<typeof linked>[], (string | undefined)[]]>([
		[
			'to their files',
			'media',
			[
				[1, 'media', address(1)],
				[2, 'media', address(2)],
			],
			[address(1), address(2)],
		],
		['to their pages', 'attachment', [[1, 'attachment', 'http://localhost/one']], ['http://localhost/one']],
		[
			'of their own',
			'custom',
			[
				[1, 'custom', 'https://a.example/'],
				[2, 'none'],
				[3, 'media', address(3)],
			],
			['https://a.example/', undefined, address(3)],
		],
	])('%s stay when image blocks become a gallery, and when they come back', (_, linkTo, images, hrefs) => {
		const [made] =
			switchToBlockType(
				images.map((image) => linked(...image)),
				'jetpack/tiled-gallery'
			) ?? [];
		expect(made?.attributes['linkTo']).toBe(linkTo);
		const [opened] = parse(serialize(made ? [made] : []));
		expect(opened).toHaveProperty('isValid', true);
		const back = (opened && switchToBlockType(opened, 'core/image')) ?? [];
		expect(back.map(({ attributes }) => attributes['href'] as string)).toEqual(hrefs);
		const [gallery] = (opened && switchToBlockType(opened, 'core/gallery')) ?? [];
		expect(gallery?.innerBlocks.map(({ attributes }) => attributes['href'] as string)).toEqual(hrefs);
	});

	it('are none where there were none', () => {
		const [made] = switchToBlockType([linked(1, 'none')], 'jetpack/tiled-gallery') ?? [];
		expect(made?.attributes['linkTo']).toBe('none');
		expect(serialize(made ? [made] : [])).not.toMatch(/<a |customLink|linkTo/);
	});
});

it('names below the gallery, each once, whom the licences of its pictures demand, as the page does', async () => {
	const credit = '<a href="https://example.com/hill">Hill</a> · Ada';
	answerRest({
		'GET wp/v2/media': { body: [1, 2, 3].map((id) => ({ id, source_url: address(id), link: '', media_details: {}, sitewright_credit: id < 3 ? credit : '' })) },
	});
	await open(gallery(3));
	const link = await screen.findByRole('link', { name: 'Hill' });
	expect(screen.getAllByRole('link')).toHaveLength(1);
	expect(link.closest('li')).toHaveTextContent('Hill · Ada');
	// A press does not leave the editor.
	expect(fireEvent.click(link)).toBe(false);
});

it('keeps the addresses of pictures on the host that its original used, which this site cannot compute', () => {
	const figure = (name: string, query: string) =>
		`<figure class="tiled-gallery__item"><img alt="" data-height="800" data-id="1" data-link="" data-url="https://bakery.files.wordpress.com/${name}" data-width="1200" src="https://bakery.files.wordpress.com/${name}${query}" data-amp-layout="responsive"/></figure>`;
	for (const query of ['', '?w=800&amp;h=800&amp;crop=1']) {
		const markup = `<!-- wp:jetpack/tiled-gallery {"columnWidths":[["100.00000"]],"ids":[1]} -->\n<div class="wp-block-jetpack-tiled-gallery aligncenter is-style-rectangular"><div class=""><div class="tiled-gallery__gallery"><div class="tiled-gallery__row"><div class="tiled-gallery__col" style="flex-basis:100.00000%">${figure('a.jpg', query)}</div></div></div></div></div>\n<!-- /wp:jetpack/tiled-gallery -->`;
		const opened = parse(markup);
		expect(opened[0]).toHaveProperty('isValid', true);
		expect(serialize(opened)).toBe(markup);
	}
});

describe('an upload', () => {
	const choose = async (editor: EditorHandle, ...names: string[]) => {
		const files = names.map((name) => new File(['x'], name, { type: 'image/png' }));
		await editor.user.upload(await screen.findByTestId('form-file-upload-input'), files);
		return uploads[0];
	};

	it('adds its images with their size, and shows them meanwhile', async () => {
		const editor = await open(createBlock('jetpack/tiled-gallery'));
		const upload = await choose(editor, 'a.png', 'b.png');
		expect(await screen.findAllByRole('img', { name: 'Uploading…' })).toHaveLength(2);
		expect(screen.getByRole('progressbar', { name: 'Upload of b.png: 0%' })).toBeVisible();
		const media = (id: number, width: number) => ({ id, url: address(id), media_details: { width, height: 200 }, link: `http://localhost/page-${id}` });
		await act(async () => upload?.onFileChange([media(8, 300)]));
		await waitFor(() => expect(uploads).toHaveLength(2));
		await act(async () => uploads[1]?.onFileChange([media(9, 100)]));
		await waitFor(() =>
			expect(attributesOf(editor)).toMatchObject({
				ids: [8, 9],
				images: [{ width: 300, height: 200, link: 'http://localhost/page-8' }, { width: 100 }],
				columnWidths: [['75.00000', '25.00000']],
			})
		);
	});

	it('says what went wrong, and keeps the other images', async () => {
		const editor = await open(gallery(1));
		await editor.user.click(await tile('Image 1 of 1: Photo 1'));
		const upload = await choose(editor, 'a.png');
		await act(async () => upload?.onError('a.png: this file is too large.'));
		const notices = () => (select('core/notices') as unknown as { getNotices: () => { content: string }[] }).getNotices();
		await waitFor(() => expect(notices().map(({ content }) => content)).toContain('a.png: this file is too large.'));
		expect(idsOf(editor)).toEqual([1]);
	});
});

describe('the filters', () => {
	it('are chosen in the toolbar, and cleared when the active one is chosen again', async () => {
		const editor = await open(gallery(2));
		const choose = async () => {
			await editor.user.click(await screen.findByRole('button', { name: 'Pick an image filter' }));
			await editor.user.click(await screen.findByRole('menuitemradio', { name: 'Sepia' }));
		};
		await choose();
		expect(attributesOf(editor)).toMatchObject({ imageFilter: 'sepia' });
		await choose();
		expect(attributesOf(editor)?.['imageFilter']).toBeUndefined();
	});
});

describe('a change of blocks', () => {
	it('that were single blocks get their own shapes, not squares, in the same undo step', async () => {
		answerRest({
			'GET wp/v2/media': {
				body: [1, 2].map((id) => ({ id, source_url: address(id), link: `http://localhost/page-${id}`, media_details: { width: id * 400, height: 200 } })),
			},
		});
		const blocks = [1, 2].map((id) => createBlock('core/image', { alt: '', id, url: address(id) }));
		const editor = await open((switchToBlockType(blocks as never, 'jetpack/tiled-gallery') ?? [])[0] as never);
		await waitFor(() =>
			expect(attributesOf(editor)).toMatchObject({
				images: [
					{ id: 1, width: 400, height: 200, link: 'http://localhost/page-1' },
					{ id: 2, width: 800, height: 200, link: 'http://localhost/page-2' },
				],
			})
		);
	});

	it('keeps only images with id and address, and offers a slideshow once', () => {
		const blocks = [image(1), { url: address(2) }, { id: 3 }].map((attributes) => createBlock('core/image', attributes));
		expect(switchToBlockType(blocks, 'jetpack/tiled-gallery')).toMatchObject([{ attributes: { ids: [1], images: [{ id: 1 }] } }]);
		const offered = getPossibleBlockTransformations([gallery(2)]) as readonly ({ name: string } | undefined)[];
		expect(offered.filter((block) => block?.name === 'jetpack/slideshow')).toHaveLength(1);
		expect(switchToBlockType([gallery(2)], 'jetpack/slideshow')).toMatchObject([{ attributes: { ids: [1, 2] } }]);
	});
});
