import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Block, getBlockType, getBlockTypes, registerBlockType, switchToBlockType, unregisterBlockType } from '@wordpress/blocks';
import { dispatch } from '@wordpress/data';
import { makeBlock } from '../../components/make-block';
import { blockFolders, createBlock, parse, registerCoreStandIns, registerFolders, serialize } from './support/editor';

const oldMarkups = (folder: string) =>
	JSON.parse(readFileSync(path.join(__dirname, 'old-markup', `${folder}.json`), 'utf8')) as readonly { readonly old: string; readonly now: string }[];

beforeAll(async () => {
	registerCoreStandIns();
	for (const name of ['core/legacy-widget', 'core/video'] as const) {
		registerBlockType(name, {
			apiVersion: 3,
			title: name,
			category: 'text',
			attributes: { idBase: { type: 'string' }, instance: { type: 'object' }, src: { type: 'string' } },
			edit: () => null,
			save: () => null,
		} as never);
	}
	await registerFolders(...blockFolders);
});

beforeEach(() => {
	// WordPress tells what it migrated.
	(['groupCollapsed', 'info', 'log', 'groupEnd'] as const).forEach((name) => jest.spyOn(console, name).mockImplementation());
});

/** Unregisters blocks, as plugins that hide them do. */
function without(names: readonly string[], work: () => void): void {
	const taken = names.flatMap((name) => unregisterBlockType(name) ?? []);
	try {
		work();
	} finally {
		(dispatch('core/blocks') as unknown as { addBlockTypes(types: readonly Block[]): void }).addBlockTypes(taken);
	}
}

const reopened = (markup: string) => serialize(parse(markup));

it.each(['calendly', 'eventbrite', 'form/contact-form', 'newsletter/mailchimp', 'recurring-payments', 'related-posts'])(
	'opens an old %s where another plugin took away the blocks that it becomes, and forgets none of its words',
	(folder) => {
		for (const { old, now } of oldMarkups(folder)) {
			let saved = '';
			without(['jetpack/button', 'core/heading'], () => {
				const [opened] = parse(old);
				expect(opened).toHaveProperty('isValid', true);
				saved = serialize(opened ? [opened] : []);
			});
			expect(reopened(saved)).toBe(now);
		}
	}
);

it('changes the widget of contact details where headings and paragraphs were taken away', () => {
	const raw = { title: 'Find "us" -- & <b>you</b> \\', hours: 'Mondays', email: 'a@example.com' };
	const changed = () =>
		serialize(switchToBlockType(createBlock('core/legacy-widget', { idBase: 'widget_contact_info', instance: { raw } }), 'jetpack/contact-info') ?? []);
	let saved = '';
	without(['core/heading', 'core/paragraph', 'jetpack/phone'], () => {
		saved = changed();
	});
	expect(saved).toContain('Find "us" -- &amp; &lt;b>you&lt;/b> \\</h2>');
	expect(reopened(saved)).toBe(reopened(changed()));
});

it('keeps the file and the options of blocks whose types were taken away', () => {
	without(['core/video', 'jetpack/field-radio'], () => {
		const video = serialize([makeBlock('core/video', { id: 3, src: 'https://example.com/a.mp4?b="1"&c=<d>', caption: 'Rain' })]);
		expect(video).toBe(
			'<!-- wp:video {"id":3} -->\n<figure class="wp-block-video"><video controls src="https://example.com/a.mp4?b=&quot;1&quot;&amp;c=&lt;d>"></video><figcaption class="wp-element-caption">Rain</figcaption></figure>\n<!-- /wp:video -->'
		);
		const radio = serialize([makeBlock('jetpack/field-radio', { label: 'a"b--c<d>&\\' }, [makeBlock('jetpack/field-option-radio', { label: 'One' })])]);
		expect(radio).toContain('{"label":"a\\u0022b\\u002d\\u002dc\\u003cd\\u003e\\u0026\\u005c"}');
		expect(radio).toContain('{"label":"One"');
	});
});

it('makes blocks of every other type as WordPress does', () => {
	expect(getBlockTypes().length).toBeGreaterThan(50);
	const { clientId: _id, ...block } = makeBlock('jetpack/button', { text: 'Go', gone: 1 });
	const { clientId: _other, ...own } = createBlock('jetpack/button', { text: 'Go', gone: 1 });
	expect(block).toEqual(own);
	expect(getBlockType('jetpack/button')).toBeDefined();
});
