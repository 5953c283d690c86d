import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { CSSProperties } from 'react';
import { SelectControl } from '../../../components/controls';
import { useBlockEditor } from '../../../editor/wordpress';

interface ProgressAttributes {
	/** `line` or `dots`. */
	readonly variant?: string;
	readonly progressColor?: string;
	readonly progressBackgroundColor?: string;
	/** Markup of other versions. */
	readonly saved?: string;
}

type EditProps = BlockEditProps<ProgressAttributes & Record<string, unknown>>;
type ProgressStyle = CSSProperties & Readonly<Record<`--progress-${string}`, string | undefined>>;

/** The progress of a form at its first step. */
export default function Edit({ attributes, setAttributes, clientId }: EditProps) {
	const { variant = 'line', progressColor, progressBackgroundColor } = attributes;
	const count = useBlockEditor(
		(editor) =>
			editor.getBlock(editor.getBlockRootClientId(clientId) ?? '')?.innerBlocks.find(({ name }) => name === 'jetpack/form-step-container')?.innerBlocks
				.length ?? 1,
		[clientId]
	);
	const style: ProgressStyle = { '--progress-color': progressColor, '--progress-background': progressBackgroundColor };
	return (
		<div {...useBlockProps({ className: 'wp-block-jetpack-contact-form__progress', style })}>
			<InspectorControls>
				<PanelBody title={__('Form Progress', 'sitewright')}>
					<SelectControl
						label={__('Look', 'sitewright')}
						value={variant}
						options={[
							{ value: 'line', label: __('Line', 'sitewright') },
							{ value: 'dots', label: __('Dots', 'sitewright') },
						]}
						onChange={(chosen) => setAttributes({ variant: chosen })}
					/>
				</PanelBody>
			</InspectorControls>
			{/* translators: 1: number of a step, 2: number of all steps. */}
			<p>{sprintf(__('Step %1$d of %2$d', 'sitewright'), 1, count)}</p>
			{variant === 'dots' ? (
				<ol>
					{Array.from({ length: count }, (_, index) => (
						<li key={index} className={index === 0 ? 'is-done' : ''} />
					))}
				</ol>
			) : (
				<progress max={count} value={1} aria-hidden="true" />
			)}
		</div>
	);
}
