import { connectedTestImports, connectedTestSetUp } from '../connected-test';
import { toPascalCase, toWords } from '../names';

const metadata = (name: string): string => `{
	"name": "${name}",
	"tier": "production"
}
`;

const index = (name: string): string => `import { addFilter } from '@wordpress/hooks';
import { defineExtension } from '../../editor/define-extension';
import metadata from './extension.json';
import { with${toPascalCase(name)} } from './with-${name}';

/** The core blocks that get the panel. */
const extendedBlocks = ['core/paragraph'];

/** ${toWords(name)}: a panel in the sidebar of core blocks. */
export default defineExtension({
	name: metadata.name,
	register: () => addFilter('editor.BlockEdit', 'sitewright/${name}', with${toPascalCase(name)}(extendedBlocks)),
});
`;

const surface = (name: string): string => `import { InspectorControls } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { lazyView } from '../../editor/lazy-view';

interface ExtendedProps extends BlockEditProps<Record<string, unknown>> {
	readonly name: string;
}

// Loaded when the panel is opened.
const ${toPascalCase(name)}Panel = lazyView(() => import('./${name}-panel'));

/** Adds a closed panel to the sidebar of the named blocks. */
export const with${toPascalCase(name)} = (names: readonly string[]) => (BlockEdit: ComponentType<ExtendedProps>) =>
	function With${toPascalCase(name)}(props: ExtendedProps) {
		if (!names.includes(props.name)) {
			return <BlockEdit {...props} />;
		}
		return (
			<>
				<BlockEdit {...props} />
				<InspectorControls>
					<PanelBody title={__('${toWords(name)}', 'sitewright')} initialOpen={false}>
						<${toPascalCase(name)}Panel />
					</PanelBody>
				</InspectorControls>
			</>
		);
	};
`;

const panel = (name: string): string => `import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { modulesUrl } from '../../features/site/connection/links';
import { selectAdminUrl, selectCanManage } from '../../features/site/session/slice';
import { useAppSelector } from '../../store/hooks';

/** Leads those who manage the site to its settings. */
export default function ${toPascalCase(name)}Panel() {
	const canManage = useAppSelector(selectCanManage);
	const adminUrl = useAppSelector(selectAdminUrl);
	return canManage ? (
		<ExternalLink href={modulesUrl(adminUrl)}>{__('Settings', 'sitewright')}</ExternalLink>
	) : (
		<p>{__('An administrator of this site can change the settings.', 'sitewright')}</p>
	);
}
`;

const paths = { toRoot: '../../', toTests: '../' };

const test = (name: string): string => `import { screen } from '@testing-library/react';
import extension from '../../extensions/${name}';
import { registerExtensions } from '../../editor/register-extensions';
${connectedTestImports(paths)}import { createBlock, openEditor, registerCoreStandIns } from '../blocks/support/editor';

${connectedTestSetUp(paths)}
async function openPanel(): Promise<void> {
	const editor = await openEditor([createBlock('core/paragraph', { content: 'Hello' })]);
	await editor.user.click(await screen.findByRole('button', { name: '${toWords(name)}' }));
}

beforeAll(() => {
	window.sitewrightEditorState = { ...window.sitewrightEditorState, available_blocks: { [extension.name]: { available: true } } };
	registerCoreStandIns();
	registerExtensions([extension]);
});

it('leads those who manage the site to its settings', async () => {
	signIn(true);
	await openPanel();
	expect(await screen.findByRole('link', { name: /^Settings/ })).toHaveAttribute('href', expect.stringContaining('page=sitewright'));
});

it('tells others whom to ask', async () => {
	signIn(false);
	await openPanel();
	expect(await screen.findByText('An administrator of this site can change the settings.')).toBeVisible();
});
`;

/** The files of a new extension, by their paths below the project's folder: a panel for paragraphs, and its test. */
export const extensionFiles = (name: string): Readonly<Record<string, string>> => ({
	[`extensions/${name}/extension.json`]: metadata(name),
	[`extensions/${name}/index.ts`]: index(name),
	[`extensions/${name}/with-${name}.tsx`]: surface(name),
	[`extensions/${name}/${name}-panel.tsx`]: panel(name),
	[`__tests__/extensions/${name}.test.tsx`]: test(name),
});
