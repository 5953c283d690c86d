export interface ButtonAttributes {
	readonly element?: 'a' | 'button' | 'input';
	/** Saved as HTML, always a link; else the page's button is made by `render.php`. */
	readonly saveInPostContent: boolean;
	readonly uniqueId?: string;
	/** Own attribute → attribute of the block around it, which it follows. */
	readonly passthroughAttributes?: Readonly<Record<string, string>>;
	readonly text?: string;
	readonly placeholder?: string;
	readonly url?: string;
	readonly textColor?: string;
	readonly customTextColor?: string;
	readonly backgroundColor?: string;
	readonly customBackgroundColor?: string;
	readonly gradient?: string;
	readonly customGradient?: string;
	readonly borderRadius?: number | undefined;
	readonly width?: string | undefined;
	readonly align?: 'left' | 'center' | 'right';
	readonly fontSize?: string;
	readonly style?: { readonly typography?: { readonly fontSize?: string } };
}
