import { InnerBlocks } from '@wordpress/block-editor';
import { type BlockInstance, createBlock, parse, registerBlockType, serialize } from '@wordpress/blocks';
import { createElement } from '@wordpress/element';
import { serializeBlocks } from '../../../../features/ai/aiContent/serialize-blocks';

beforeAll(() => {
	const attributes = {
		label: { type: 'string' },
		options: { type: 'array' },
		styles: { type: 'object' },
		required: { type: 'boolean' },
		title: { type: 'string', source: 'attribute', selector: 'i', attribute: 'title' },
	};
	const base = { apiVersion: 3, title: 'Test', category: 'text', attributes };
	const save = ({ attributes: { label, title } }: { attributes: { label: string; title: string } }) =>
		createElement('p', {}, createElement('i', { title }, encodeURI(label)), createElement(InnerBlocks.Content));
	registerBlockType('test/part', { ...base, save } as never);
	registerBlockType('test/field', { ...base, save: () => null } as never);
});

const shape = (blocks: readonly BlockInstance[]): object[] =>
	blocks.map(({ name, attributes, innerBlocks, isValid }) => ({ name, attributes, isValid, inner: shape(innerBlocks) }));

const texts = ['C:\\', 'C:\\\\', 'say "C:\\"', 'Write \\u0022, please', '\\sitewright-backslash\\', '\\u005c\\', '"\\",\\":\\', '\\n\n\\\u2028\\'];

it.each(texts)('blocks with “%s” are the same when they are parsed again', (text) => {
	const field = createBlock('test/field', { label: text, options: [text, { [text]: text }], styles: { [text]: [text, 1, null] }, required: true });
	const blocks = [
		createBlock('test/part', { label: text, title: text, options: ['\\u0022,', text] }, [
			field,
			createBlock('test/part', { label: 'Inner', title: text }, [field]),
		]),
		field,
	];
	expect(shape(parse(serializeBlocks(blocks)))).toEqual(shape(blocks));
});

it('blocks without such a text are written as WordPress writes them', () => {
	const blocks = [createBlock('test/part', { label: 'a < b & "c" -- \\"d', title: 'C:\\' }, [createBlock('test/field', { label: 'in C:\\, "quoted\\"' })])];
	expect(serializeBlocks(blocks)).toBe(serialize(blocks));
});
