import type { ComponentProps, ReactNode } from 'react';
import { EmbedForm, type EmbedFailure } from './embed-form';
import { type FrameSource, SandboxedFrame } from './sandboxed-frame';

/** The state that the edit of such a block gives to its view. */
export interface FramedEmbedState {
	/** Null while there is nothing to show. */
	readonly frame: FrameSource | null;
	/** The form is shown instead of the frame. */
	readonly isEditing: boolean;
	/** The text in the form's field at first. */
	readonly entered: string;
	readonly isBusy: boolean;
	readonly failure: EmbedFailure | null;
	readonly isSelected: boolean;
	/** The button that the block shows instead of the frame, in the style that has one. */
	readonly button?: ReactNode;
	readonly onEmbed: (text: string) => void;
	readonly onClose: () => void;
	readonly onConvertToLink: (text: string) => void;
}

type Words = Pick<ComponentProps<typeof EmbedForm>, 'icon' | 'label' | 'instructions' | 'placeholder' | 'help'>;

interface FramedEmbedProps extends FramedEmbedState, Words {
	/** The block's sentence for an address that cannot be embedded. */
	readonly refusal: string;
	/** In pixels. */
	readonly frameHeight: number;
	readonly showsButton?: boolean;
}

/** Asks for an address, then shows the embed: in a frame, or behind a button. */
export function FramedEmbed(props: FramedEmbedProps) {
	const { frame, isEditing, entered, isBusy, failure, isSelected, button, onEmbed, onClose, onConvertToLink } = props;
	const { icon, label, instructions, placeholder, help, refusal, frameHeight, showsButton } = props;
	if (frame === null || isEditing) {
		return (
			<EmbedForm
				icon={icon}
				label={label}
				instructions={instructions}
				placeholder={placeholder}
				{...(help && { help })}
				value={entered}
				refusal={refusal}
				failure={failure}
				isBusy={isBusy}
				onSubmit={onEmbed}
				onConvertToLink={onConvertToLink}
				onCancel={frame === null ? undefined : onClose}
			/>
		);
	}
	return showsButton ? (
		<>{button}</>
	) : (
		<SandboxedFrame title={label} height={frameHeight} isInteractive={isSelected} {...frame} />
	);
}
