import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BlockEditorProvider, BlockInspector, BlockList, BlockToolbar, BlockTools, RichText, useBlockProps, WritingFlow } from '@wordpress/block-editor';
import * as blocksPackage from '@wordpress/blocks';
import { type BlockInstance, createBlock, getBlockType, parse, registerBlockType, serialize, setUnregisteredTypeHandlerName } from '@wordpress/blocks';
import { SlotFillProvider } from '@wordpress/components';
import { dispatch } from '@wordpress/data';
import { RawHTML, useState } from '@wordpress/element';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shortNameOf } from '../../../editor/availability';
import type { AnyBlockDefinition } from '../../../editor/define-block';
import { registerBlocks } from '../../../editor/register-blocks';
import { findBlocks } from '../../../scripts/build/find-blocks';
import { type BlockMetadata, builtMetadata } from '../../../scripts/build/manifest';
import type { EditorInitialState } from '../../../store/printed-state';

/** The folders of all blocks, e.g. `gif` and `contact/email`. */
const blocksDirectory = path.resolve(__dirname, '../../../blocks');
export const blockFolders = findBlocks(blocksDirectory);

/** The `block.json` of a folder, with what the build adds. */
export function metadataOf(folder: string): BlockMetadata {
	const directory = path.join(blocksDirectory, folder);
	return builtMetadata(JSON.parse(readFileSync(path.join(directory, 'block.json'), 'utf8')) as BlockMetadata, directory);
}

/** Takes what WordPress prints of the blocks before the editor script; the types of the package lack it. */
const { unstable__bootstrapServerSideBlockDefinitions: takePrinted } = blocksPackage as unknown as {
	readonly unstable__bootstrapServerSideBlockDefinitions: (definitions: Readonly<Record<string, BlockMetadata>>) => void;
};

/** The definition of a block, whose metadata are printed as on each page with an editor. */
export async function loadDefinition(folder: string): Promise<AnyBlockDefinition> {
	const metadata = metadataOf(folder);
	takePrinted({ [metadata.name]: metadata });
	const module = (await import(`../../../blocks/${folder}/index`)) as { default: AnyBlockDefinition };
	return module.default;
}

interface TextProps {
	readonly attributes: { readonly content: string; readonly level?: 1 | 2 | 3 | 4 | 5 | 6 };
	readonly setAttributes: (changed: object) => void;
}

/** The blocks of core that ours hold or come from, as far as these tests need them. */
export function registerCoreStandIns(): void {
	if (getBlockType('core/paragraph')) {
		return;
	}
	const text = (name: string, selector: string, more: object, supports: object) => {
		const tagOf = ({ level }: TextProps['attributes']) => (level ? (`h${level}` as const) : 'p');
		function Edit({ attributes, setAttributes }: TextProps) {
			return (
				<RichText
					{...useBlockProps()}
					identifier="content"
					tagName={tagOf(attributes)}
					value={attributes.content}
					onChange={(content: string) => setAttributes({ content })}
					aria-label={name}
				/>
			);
		}
		registerBlockType(name, {
			apiVersion: 3,
			title: name,
			category: 'text',
			attributes: { content: { type: 'string', source: 'html', selector, default: '' }, ...more },
			supports,
			edit: Edit,
			save: ({ attributes }: TextProps) => <RichText.Content {...useBlockProps.save()} tagName={tagOf(attributes)} value={attributes.content} />,
		} as never);
	};
	registerBlockType('core/missing', {
		apiVersion: 3,
		title: 'Unsupported',
		category: 'text',
		attributes: { originalName: { type: 'string' }, originalUndelimitedContent: { type: 'string' }, originalContent: { type: 'string', source: 'raw' } },
		edit: function Edit() {
			return <div {...useBlockProps()} />;
		},
		save: ({ attributes }: { readonly attributes: { readonly originalContent: string } }) => <RawHTML>{attributes.originalContent}</RawHTML>,
	} as never);
	setUnregisteredTypeHandlerName('core/missing');
	text('core/paragraph', 'p', {}, { className: false });
	text('core/heading', 'h1,h2,h3,h4,h5,h6', { level: { type: 'number', default: 2 } }, {});
}

/** Registers blocks as the editor script does, all available. */
export async function registerFolders(...folders: readonly string[]): Promise<void> {
	const definitions = await Promise.all(folders.map(loadDefinition));
	window.sitewrightEditorState = {
		...window.sitewrightEditorState,
		available_blocks: Object.fromEntries(definitions.map(({ name }) => [shortNameOf(name), { available: true }])),
	} as Partial<EditorInitialState>;
	registerBlocks(definitions);
}

/** The settings of a theme that enables every feature. */
const settings = {
	hasFixedToolbar: true,
	__experimentalFeatures: {
		color: { custom: true, customGradient: true, palette: { theme: [{ name: 'Sea', slug: 'sea', color: '#005f73' }] } },
		typography: { customFontSize: true },
		spacing: { units: ['px', 'em', '%'] },
	},
};

export interface EditorHandle {
	/** The content as a post would hold it. */
	readonly content: () => string;
	readonly blocks: () => readonly BlockInstance[];
	readonly user: ReturnType<typeof userEvent.setup>;
	/** Changes attributes of the first block, as another part of the editor does. */
	readonly change: (attributes: Readonly<Record<string, unknown>>) => Promise<void>;
	readonly select: (block?: BlockInstance) => Promise<void>;
	readonly deselect: () => Promise<void>;
}

/** A block editor with toolbar and sidebar around the given blocks; the first is selected. */
export async function openEditor(
	initial: string | readonly BlockInstance[],
	{ isSelected = true }: { readonly isSelected?: boolean } = {}
): Promise<EditorHandle> {
	let current: readonly BlockInstance[] = typeof initial === 'string' ? parse(initial) : initial;
	function Editor() {
		const [blocks, setBlocks] = useState(current);
		const keep = (changed: BlockInstance[]) => {
			current = changed;
			setBlocks(changed);
		};
		return (
			<SlotFillProvider>
				<BlockEditorProvider
					{...({ useSubRegistry: false } as object)}
					value={blocks as never}
					onInput={keep as never}
					onChange={keep as never}
					settings={settings as never}
				>
					<BlockToolbar />
					<BlockTools>
						<WritingFlow>
							<BlockList />
						</WritingFlow>
					</BlockTools>
					<aside aria-label="Settings">
						<BlockInspector />
					</aside>
				</BlockEditorProvider>
			</SlotFillProvider>
		);
	}
	const user = userEvent.setup();
	const first = current[0];
	render(<Editor />);
	const blockEditor = dispatch('core/block-editor') as unknown as {
		readonly selectBlock: (clientId?: string) => Promise<void>;
		readonly clearSelectedBlock: () => Promise<void>;
		readonly updateBlockAttributes: (clientId: string | undefined, attributes: object) => Promise<void>;
	};
	const select = (block = first) => act(() => blockEditor.selectBlock(block?.clientId));
	if (isSelected) {
		await select();
	}
	await screen.findAllByRole('document');
	return {
		content: () => serialize(current as BlockInstance[]),
		blocks: () => current,
		user,
		change: (attributes) => act(() => blockEditor.updateBlockAttributes(first?.clientId, attributes)),
		select,
		deselect: () => act(() => blockEditor.clearSelectedBlock()),
	};
}

export { createBlock, parse, serialize };
