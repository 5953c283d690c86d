import { toPascalCase, toWords } from '../names';

function metadata(name: string): string {
	return `${JSON.stringify(
		{
			$schema: 'https://schemas.wp.org/trunk/block.json',
			apiVersion: 3,
			name: `jetpack/${name}`,
			title: toWords(name),
			category: 'widgets',
			description: `${toWords(name)}.`,
			textdomain: 'sitewright',
			attributes: { text: { type: 'string', source: 'text', selector: 'p', default: '' } },
			supports: { html: false, sitewright: { tier: 'production' } },
			example: { attributes: { text: 'Hello' } },
		},
		null,
		'\t'
	)}\n`;
}

/** The files of a new block's folder: a text that can be typed and is saved. */
export function blockFiles(name: string): Readonly<Record<string, string>> {
	const type = `${toPascalCase(name)}Attributes`;
	return {
		'block.json': metadata(name),
		'attributes.ts': `export interface ${type} {\n\treadonly text: string;\n}\n`,
		'icon.tsx': `import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M5 5h14v14H5zm1.5 1.5v11h11v-11z" />
	</SVG>
);
`,
		'index.ts': `import { defineBlock } from '../../editor/define-block';
import type { ${type} } from './attributes';
import metadata from './block.json';
import { icon } from './icon';
import { Save } from './save';

export default defineBlock<${type}>({
	metadata,
	icon,
	save: Save,
	edit: () => import('./edit'),
});
`,
		'save.tsx': `import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import type { ${type} } from './attributes';

export function Save({ attributes }: BlockSaveProps<${type} & Record<string, unknown>>) {
	return (
		<div {...useBlockProps.save()}>
			<p>{attributes.text}</p>
		</div>
	);
}
`,
		'edit.tsx': `import { PlainText, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import type { ${type} } from './attributes';

export default function Edit({ attributes, setAttributes }: BlockEditProps<${type} & Record<string, unknown>>) {
	return (
		<div {...useBlockProps()}>
			<PlainText
				aria-label={__('Text', 'sitewright')}
				value={attributes.text}
				onChange={(text) => setAttributes({ text })}
			/>
		</div>
	);
}
`,
	};
}

/** The first test of a new block. */
export function testFile(name: string): string {
	return `import metadata from '../../../blocks/${name}/block.json';
import definition from '../../../blocks/${name}';

describe('the ${toWords(name)} block', () => {
	it('is registered under its own name and loads its editor', async () => {
		expect(definition.metadata.name).toBe(metadata.name);
		expect((await definition.edit()).default).toBeInstanceOf(Function);
	});
});
`;
}
