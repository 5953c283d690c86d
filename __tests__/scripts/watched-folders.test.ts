import configuration from '../../rspack.config';

it('a demo site that writes its files causes no build', () => {
	const copies = (configuration({}, { mode: 'development' }).plugins ?? []).flatMap(
		(plugin) => (plugin as { _args?: readonly { patterns?: readonly { from: string }[] }[] })._args?.[0]?.patterns ?? []
	);
	const froms = copies.map(({ from }) => from);
	expect(froms).toContain('blocks/**/php/**/*.php');
	// What comes before the first sign of a pattern is watched: never the root.
	expect(froms.filter((from) => !/^[\w-]+(?:\/|$)/.test(from))).toEqual([]);
});
