import lessContract from '../../scripts/build/less-contract.loader';

const route = `export const GetThing = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/thing',
	handledBy: 'wordpress',
	access: { capability: 'edit_posts' },
	isAbility: false,
	response: Type.Object({ access: Type.String() }),
	spec: '1 §4',
});
`;

it('the scripts of browsers get of a route what they read', () => {
	expect(lessContract(route)).toBe(`export const GetThing = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/thing',
	response: Type.Object({ access: Type.String() }),
});
`);
});

it('a route with its access in several lines fails the build', () => {
	expect(() => lessContract(route.replace("{ capability: 'edit_posts' }", "{\n\t\tcapability: 'edit_posts',\n\t}"))).toThrow('in more than one line');
});
