export interface ButtonAttributes {
	readonly element?: 'a' | 'button' | 'input';
	/** Only a link is saved as HTML; the renderer in PHP makes all other elements. */
	readonly saveInPostContent: boolean;
	readonly uniqueId?: string;
	/** Attribute of the button → attribute of the parent block that it copies. */
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
