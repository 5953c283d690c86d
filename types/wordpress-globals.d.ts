import type * as WordPressBlocks from '@wordpress/blocks';
import type { ComponentType, ReactNode } from 'react';

// What WordPress's scripts put into the global `wp`, as far as we read it from there. Each part is there where its script is.
declare global {
	interface WordPressPanelProps {
		readonly name?: string;
		readonly title: string;
		readonly initialOpen?: boolean;
		readonly children: ReactNode;
	}

	interface WordPressSidebarProps {
		readonly name: string;
		readonly title: string;
		readonly children: ReactNode;
	}

	/** The places that plugins fill on screens with a post. */
	interface WordPressPostSlots {
		readonly PluginPrePublishPanel?: ComponentType<WordPressPanelProps>;
		readonly PluginDocumentSettingPanel?: ComponentType<WordPressPanelProps>;
		readonly PluginSidebar?: ComponentType<WordPressSidebarProps>;
	}

	interface WordPressPicture {
		readonly id: number;
		readonly url: string;
		readonly alt: string;
	}

	/** A window of WordPress's media library. */
	interface WordPressMediaFrame {
		readonly on: (event: 'select' | 'close', handler: () => void) => void;
		readonly open: () => void;
		readonly state: () => { readonly get: (name: 'selection') => { readonly first: () => { readonly toJSON: () => WordPressPicture } } };
	}

	/** A block as its comment says, without its type. */
	interface WordPressRawBlock {
		readonly blockName: string | null;
		readonly attrs: Readonly<Record<string, unknown>> | null;
		readonly innerBlocks: readonly WordPressRawBlock[];
	}

	interface Window {
		readonly wp?: {
			readonly blocks?: typeof WordPressBlocks;
			readonly blockSerializationDefaultParser?: { parse(markup: string): readonly WordPressRawBlock[] };
			/** WordPress 6.6 moved the slots from `editPost` to `editor`. */
			readonly editor?: WordPressPostSlots;
			readonly editPost?: WordPressPostSlots;
			readonly media?: (options: object) => WordPressMediaFrame;
		};
	}
}
