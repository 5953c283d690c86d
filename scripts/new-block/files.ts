import { connectedTestImports, connectedTestSetUp } from '../connected-test';
import { toPascalCase, toWords } from '../names';

/** Names of files and folders inside a block or a family, which a block's view or folder cannot have. */
const reservedNames = ['attributes', 'deprecated', 'edit', 'icon', 'index', 'inspector', 'php', 'save', 'shared', 'toolbar', 'transforms', 'view'];

/**
 * Whether a text is the folder of a new block: `opening-hours`, or with its family `contact/fax`. No digits: a block's name
 * has none.
 */
export const isBlockFolder = (folder: string): boolean =>
	/^([a-z]+(-[a-z]+)*\/)?[a-z]+(-[a-z]+)*$/.test(folder) && !folder.split('/').some((part) => reservedNames.includes(part));

const lastPartOf = (folder: string): string => folder.split('/').at(-1) ?? folder;

/**
 * The name under which WordPress knows the block of a folder: `contact/fax` → `sitewright/fax`. The other namespaces, such as
 * `jetpack/`, are for the blocks of the original, whose posts have these names.
 */
export const blockNameOf = (folder: string): string => `sitewright/${lastPartOf(folder)}`;

/** The way up from a block's folder to the project's. */
const toRootOf = (folder: string): string => '../'.repeat(folder.split('/').length + 1);

function metadata(name: string): string {
	return `${JSON.stringify(
		{
			$schema: 'https://schemas.wp.org/trunk/block.json',
			apiVersion: 3,
			name: blockNameOf(name),
			title: toWords(name),
			category: 'widgets',
			description: `${toWords(name)}.`,
			textdomain: 'sitewright',
			attributes: {
				text: { type: 'string', source: 'text', selector: 'p', default: '' },
				hasFrame: { type: 'boolean', default: false },
			},
			supports: { html: false, sitewright: { tier: 'production' } },
			example: { attributes: { text: 'Hello', hasFrame: true } },
		},
		null,
		'\t'
	)}\n`;
}

const attributes = (name: string): string => `export interface ${toPascalCase(name)}Attributes {
	readonly text: string;
	readonly hasFrame: boolean;
}

/** The classes of the block's wrapper, in the editor and on pages. */
export const classNameOf = ({ hasFrame }: Pick<${toPascalCase(name)}Attributes, 'hasFrame'>): string => (hasFrame ? 'has-frame' : '');
`;

const icon = `import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M5 5h14v14H5zm1.5 1.5v11h11v-11z" />
	</SVG>
);
`;

const index = (name: string, toRoot: string): string => `import { defineBlock } from '${toRoot}editor/define-block';
import type { ${toPascalCase(name)}Attributes } from './attributes';
import metadata from './block.json';
import { Save } from './save';

export default defineBlock<${toPascalCase(name)}Attributes>({
	name: metadata.name,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	save: Save,
	edit: () => import('./edit'),
});
`;

const save = (name: string): string => `import { useBlockProps } from '@wordpress/block-editor';
import { classNameOf, type ${toPascalCase(name)}Attributes } from './attributes';

export function Save({ attributes }: { readonly attributes: ${toPascalCase(name)}Attributes }) {
	return (
		<div {...useBlockProps.save({ className: classNameOf(attributes) })}>
			<p>{attributes.text}</p>
		</div>
	);
}
`;

const edit = (name: string, toRoot: string): string => `import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { modulesUrl } from '${toRoot}features/site/connection/links';
import { selectAdminUrl, selectCanManage } from '${toRoot}features/site/session/slice';
import { useAppSelector } from '${toRoot}store/hooks';
import { classNameOf, type ${toPascalCase(name)}Attributes } from './attributes';
import { Inspector } from './inspector';
import { ${toPascalCase(name)} } from './${name}';
import styles from './style.scss?text';
import { Toolbar } from './toolbar';

export { styles };

export default function Edit({ attributes, setAttributes }: BlockEditProps<${toPascalCase(name)}Attributes & Record<string, unknown>>) {
	const { text, hasFrame } = attributes;
	const canManage = useAppSelector(selectCanManage);
	const adminUrl = useAppSelector(selectAdminUrl);
	return (
		<div {...useBlockProps({ className: classNameOf(attributes) })}>
			<Toolbar hasFrame={hasFrame} onFrame={(changed) => setAttributes({ hasFrame: changed })} />
			<Inspector settingsUrl={canManage ? modulesUrl(adminUrl) : null} />
			<${toPascalCase(name)} text={text} onText={(changed) => setAttributes({ text: changed })} />
		</div>
	);
}
`;

const view = (name: string): string => `import { PlainText } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';

interface ${toPascalCase(name)}Props {
	readonly text: string;
	readonly onText: (text: string) => void;
}

export function ${toPascalCase(name)}({ text, onText }: ${toPascalCase(name)}Props) {
	return <PlainText aria-label={__('Text', 'sitewright')} value={text} onChange={onText} />;
}
`;

const toolbar = (toRoot: string): string => `import { BlockControls } from '@wordpress/block-editor';
import { ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ToolbarButton } from '${toRoot}components/toolbar-button';
import { icon } from './icon';

interface ToolbarProps {
	readonly hasFrame: boolean;
	readonly onFrame: (hasFrame: boolean) => void;
}

export function Toolbar({ hasFrame, onFrame }: ToolbarProps) {
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarButton icon={icon} label={__('Frame', 'sitewright')} isPressed={hasFrame} onClick={() => onFrame(!hasFrame)} />
			</ToolbarGroup>
		</BlockControls>
	);
}
`;

const inspector = (name: string): string => `import { InspectorControls } from '@wordpress/block-editor';
import { ExternalLink, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface InspectorProps {
	/** Null for those who may not change the site's settings. */
	readonly settingsUrl: string | null;
}

export function Inspector({ settingsUrl }: InspectorProps) {
	return (
		<InspectorControls>
			{settingsUrl !== null && (
				<PanelBody title={__('${toWords(name)}', 'sitewright')}>
					<ExternalLink href={settingsUrl}>{__('Settings', 'sitewright')}</ExternalLink>
				</PanelBody>
			)}
		</InspectorControls>
	);
}
`;

const style = (name: string): string => `.wp-block-sitewright-${name} {
	&.has-frame {
		border: 1px solid currentcolor;
		padding: 1em;
	}
}
`;

function test(folder: string): string {
	const name = lastPartOf(folder);
	const toRoot = toRootOf(folder);
	const paths = { toRoot, toTests: toRoot.replace('../', '') };
	return `import { screen } from '@testing-library/react';
${connectedTestImports(paths)}import { createBlock, openEditor, registerFolders } from '${folder.includes('/') ? '..' : '.'}/support/editor';

${connectedTestSetUp(paths)}
const open = () => openEditor([createBlock('${blockNameOf(name)}')]);

beforeAll(() => registerFolders('${folder}'));

it('takes a text, and a frame by its toolbar', async () => {
	signIn(false);
	const editor = await open();
	await editor.user.type(await screen.findByRole('textbox', { name: 'Text' }), 'Hello');
	await editor.user.click(screen.getByRole('button', { name: 'Frame' }));
	expect(editor.blocks()[0]?.attributes).toEqual({ text: 'Hello', hasFrame: true });
	expect(editor.content()).toContain('<p>Hello</p>');
});

it('leads those who manage the site to its settings', async () => {
	signIn(true);
	await open();
	expect(await screen.findByRole('link', { name: /^Settings/ })).toHaveAttribute('href', expect.stringContaining('page=sitewright'));
});

it('shows no settings to others', async () => {
	signIn(false);
	await open();
	expect(await screen.findByRole('textbox', { name: 'Text' })).toBeVisible();
	expect(screen.queryByRole('link', { name: /^Settings/ })).toBeNull();
});
`;
}

/**
 * The files of a new block, by their paths below the project's folder: a text that is typed and saved, and its test.
 * @param folder The block's folder below `blocks/`: `opening-hours` or `contact/fax`.
 */
export function blockFiles(folder: string): Readonly<Record<string, string>> {
	const name = lastPartOf(folder);
	const toRoot = toRootOf(folder);
	const own = {
		'block.json': metadata(name),
		'attributes.ts': attributes(name),
		'icon.tsx': icon,
		'index.ts': index(name, toRoot),
		'save.tsx': save(name),
		'edit.tsx': edit(name, toRoot),
		[`${name}.tsx`]: view(name),
		'toolbar.tsx': toolbar(toRoot),
		'inspector.tsx': inspector(name),
		'style.scss': style(name),
	};
	return {
		...Object.fromEntries(Object.entries(own).map(([file, content]) => [`blocks/${folder}/${file}`, content])),
		[`__tests__/blocks/${folder}.test.tsx`]: test(folder),
	};
}
