import { toWordPressRoutes, toWordPressSchema } from '../../scripts/build/contract';

it.each([
	['a constant', { const: 'a', type: 'string' }, { enum: ['a'], type: 'string' }],
	[
		'a choice between constants',
		{
			anyOf: [
				{ const: 'a', type: 'string' },
				{ const: 'b', type: 'string' },
			],
		},
		{ enum: ['a', 'b'], type: 'string' },
	],
	['a choice between types', { anyOf: [{ const: 'a', type: 'string' }, { type: 'null' }] }, { anyOf: [{ enum: ['a'], type: 'string' }, { type: 'null' }] }],
	['a list', { type: 'array', items: { const: 1, type: 'number' } }, { type: 'array', items: { enum: [1], type: 'number' } }],
	[
		'fields',
		{ type: 'object', properties: { one: {} }, additionalProperties: false },
		{
			type: 'object',
			properties: { one: { type: ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'] } },
			additionalProperties: false,
		},
	],
])('writes %s as WordPress knows it', (_what, schema, expected) => {
	expect(toWordPressSchema(schema)).toEqual(expected);
});

it('has WordPress try a route with a name before one with any name, and leaves out what is the platform’s alone', () => {
	const route = (path: string, handledBy: string) => ({ path, handledBy });
	const routes = [route('a/v1/{one}', 'wordpress'), route('a/v1/all', 'proxy'), route('a/v1/other', 'platform')];
	expect(toWordPressRoutes(routes).map(({ path }) => path)).toEqual(['a/v1/all', 'a/v1/{one}']);
});
