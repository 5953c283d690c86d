import type { ComponentProps, ReactNode } from 'react';
import { EmbedForm } from './embed-form';
import { type FrameSource, SandboxedFrame } from './sandboxed-frame';
import type { Embedding } from './use-embedding';

/** What the edit of such a block knows; the block's own view adds its words. */
export interface FramedEmbedState {
	/** Null while there is nothing to show. */
	readonly frame: FrameSource | null;
	/** What the post holds as address. */
	readonly url: string;
	readonly isSelected: boolean;
	readonly embedding: Embedding;
	/** The button of the style that shows one in the place of the frame. */
	readonly button?: ReactNode;
	readonly onEmbed: (text: string) => void;
}

type Words = Pick<ComponentProps<typeof EmbedForm>, 'icon' | 'label' | 'instructions' | 'placeholder' | 'help'>;

interface FramedEmbedProps extends FramedEmbedState, Words {
	/** Said where the address cannot be embedded. */
	readonly refusal: string;
	/** In pixels. */
	readonly frameHeight: number;
	readonly showsButton?: boolean;
}

/** Asks for an address, then shows what is there: in a frame, or behind a button. */
export function FramedEmbed(props: FramedEmbedProps) {
	const { frame, url, isSelected, embedding, button, onEmbed } = props;
	const { icon, label, instructions, placeholder, help, refusal, frameHeight, showsButton } = props;
	if (frame === null || embedding.isEditing) {
		return (
			<EmbedForm
				icon={icon}
				label={label}
				instructions={instructions}
				placeholder={placeholder}
				{...(help && { help })}
				value={url}
				refusal={refusal}
				failure={embedding.failure}
				isBusy={embedding.isTesting}
				onSubmit={onEmbed}
				onConvertToLink={embedding.convertToLink}
				onCancel={frame === null ? undefined : () => embedding.setEditing(false)}
			/>
		);
	}
	return showsButton ? (
		<>{button}</>
	) : (
		<SandboxedFrame title={label} height={frameHeight} isInteractive={isSelected} {...frame} />
	);
}
