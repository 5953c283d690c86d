import { ResizableBox } from '@wordpress/components';
import type { ReactNode } from 'react';
import { Caption } from '../../../components/caption';
import type { VideoAttributes } from '../videos/attributes';

interface VideoFigureProps {
	readonly attributes: Pick<VideoAttributes, 'caption' | 'maxWidth'>;
	readonly isSelected: boolean;
	readonly onChange: (changes: Pick<VideoAttributes, 'caption' | 'maxWidth'>) => void;
	readonly children: ReactNode;
}

/** The place of a player, as wide as its handles are drawn, with its caption. */
export function VideoFigure({ attributes: { caption = '', maxWidth = '100%' }, isSelected, onChange, children }: VideoFigureProps) {
	return (
		<figure className="sitewright-video__figure">
			<ResizableBox
				size={{ width: maxWidth, height: 'auto' }}
				maxWidth="100%"
				minWidth="120px"
				showHandle={isSelected}
				enable={{ left: true, right: true }}
				onResizeStop={(_event: unknown, _direction: unknown, element: HTMLElement) => {
					const isFull = element.parentElement !== null && element.offsetWidth >= element.parentElement.offsetWidth;
					onChange({ maxWidth: isFull ? '100%' : `${element.offsetWidth}px` });
				}}
			>
				{children}
			</ResizableBox>
			<Caption
				className="sitewright-video__caption"
				caption={caption}
				isSelected={isSelected}
				onChange={(value) => onChange({ caption: value || undefined })}
			/>
		</figure>
	);
}
