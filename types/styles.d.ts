/** A style sheet as text, minified. */
declare module '*.scss?text' {
	const css: string;
	export default css;
}

/** A style sheet beside a script: the bundler writes it into a file of its own. */
declare module '*.scss';
