import type { ComponentType, ReactNode } from 'react';

interface PanelProps {
	readonly name?: string;
	readonly title: string;
	readonly initialOpen?: boolean;
	readonly children: ReactNode;
}

interface Panels {
	readonly PluginPrePublishPanel?: ComponentType<PanelProps>;
	readonly PluginDocumentSettingPanel?: ComponentType<PanelProps>;
}

interface EditorGlobals {
	readonly wp?: { readonly editor?: Panels; readonly editPost?: Panels };
}

/**
 * A panel of the editor of posts; undefined on screens without one. WordPress 6.6 moved the panels from one package to another; a script that
 * is loaded later than ours brings them.
 */
export function postPanel<Name extends keyof Panels>(name: Name): Panels[Name] | undefined {
	const { wp } = window as unknown as EditorGlobals;
	return wp?.editor?.[name] ?? wp?.editPost?.[name];
}
