/**
 * A component that plugins fill in the editor of posts, e.g. a panel; undefined on screens without one. WordPress 6.6 moved them from one package
 * to another; a script that is loaded later than ours brings them.
 */
export function postSlot<Name extends keyof WordPressPostSlots>(name: Name): WordPressPostSlots[Name] | undefined {
	const { wp } = window;
	return wp?.editor?.[name] ?? wp?.editPost?.[name];
}
