import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { EmbedForm } from '../../components/embed-form';
import type { EmbedFailure } from '../../components/use-embedding';
import { SandboxedFrame } from '../../components/sandboxed-frame';
import { type OpenTableStyle, sizes } from './attributes';
import { icon } from './icon';

interface OpenTableProps {
	/** Null while there is nothing to show. */
	readonly frame: string | null;
	readonly style: OpenTableStyle;
	readonly align: string | undefined;
	readonly isSelected: boolean;
	readonly failure: EmbedFailure | null;
	/** Finds restaurants by name. */
	readonly picker: ReactNode;
	readonly onEmbed: (text: string) => void;
	readonly onConvertToLink: (text: string) => void;
	readonly onCancel?: (() => void) | undefined;
}

export function OpenTable(props: OpenTableProps) {
	const { frame, style, align, isSelected, failure, picker, onEmbed, onConvertToLink, onCancel } = props;
	if (frame === null) {
		return (
			<EmbedForm
				icon={icon}
				label={__('OpenTable Reservation', 'sitewright')}
				instructions={__('Find your restaurant by its name, or paste your OpenTable embed code or the address of its widget.', 'sitewright')}
				placeholder={__('OpenTable embed code or address…', 'sitewright')}
				value=""
				refusal={__('We ran into an issue - Please ensure this embed matches the one from your OpenTable account', 'sitewright')}
				failure={failure}
				isBusy={false}
				onSubmit={onEmbed}
				onConvertToLink={onConvertToLink}
				onCancel={onCancel}
			>
				{picker}
			</EmbedForm>
		);
	}
	const { width, height } = sizes[style];
	return (
		<>
			{style === 'wide' && isSelected && align !== 'wide' && align !== 'full' && (
				<Notice status="warning" isDismissible={false}>
					{__('The OpenTable reservation widget may overflow block boundaries. Use the wide or full alignment for the wide style.', 'sitewright')}
				</Notice>
			)}
			<div style={{ maxWidth: width }}>
				<SandboxedFrame title={__('OpenTable Reservation', 'sitewright')} height={height} isInteractive={isSelected} src={frame} />
			</div>
		</>
	);
}
