import type { ComponentProps, ReactNode } from 'react';
import { EmbedForm, type EmbedFailure } from './embed-form';
import { type FrameSource, SandboxedFrame } from './sandboxed-frame';

/** The state of an embed, passed from the edit to the view. */
export interface FramedEmbedState {
	/** Null while the block has no embed. */
	readonly frame: FrameSource | null;
	/** The form is shown instead of the frame. */
	readonly isEditing: boolean;
	/** The initial text of the form's field. */
	readonly entered: string;
	readonly isBusy: boolean;
	readonly failure: EmbedFailure | null;
	readonly isSelected: boolean;
	/** The button instead of the frame, if the style has one. */
	readonly button?: ReactNode;
	readonly onEmbed: (text: string) => void;
	readonly onClose: () => void;
	readonly onConvertToLink: (text: string) => void;
}

type FormTexts = Pick<ComponentProps<typeof EmbedForm>, 'icon' | 'label' | 'instructions' | 'placeholder' | 'help'>;

interface FramedEmbedProps extends FramedEmbedState, FormTexts {
	/** The block's message for an address that cannot be embedded. */
	readonly refusal: string;
	/** In pixels. */
	readonly frameHeight: number;
	readonly showsButton?: boolean;
}

/** The form for an address, or the embed: a frame or a button. */
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
	return showsButton ? <>{button}</> : <SandboxedFrame title={label} height={frameHeight} isInteractive={isSelected} {...frame} />;
}
