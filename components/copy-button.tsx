import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { copyText } from './view/copy-text';

interface CopyButtonProps {
	readonly text: string;
	/** For screen readers, where several buttons of the page have the same words. */
	readonly label?: string;
	readonly variant?: 'primary' | 'secondary';
	readonly children: ReactNode;
}

/** Copies a text, and says whether it worked. */
export function CopyButton({ text, label, variant = 'secondary', children }: CopyButtonProps) {
	const [copied, setCopied] = useState<{ readonly text: string; readonly isDone: boolean } | null>(null);
	const shown = copied?.text === text ? copied : null;
	return (
		<>
			<Button variant={variant} aria-label={label} onClick={() => void copyText(text).then((isDone) => setCopied({ text, isDone }))}>
				{children}
			</Button>
			<span role="status" className="sitewright-copied">
				{shown && (shown.isDone ? __('Copied.', 'sitewright') : __('The browser does not allow copying. Please select the text and copy it.', 'sitewright'))}
			</span>
		</>
	);
}
