/** A style sheet as text, minified. */
declare module '*.scss?text' {
	const css: string;
	export default css;
}
