import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { type DonationName, donationTexts } from './attributes';

interface TabsProps {
	readonly shown: readonly DonationName[];
	readonly tab: DonationName;
	readonly panelId: string;
	readonly onTab: (tab: DonationName) => void;
}

/** The intervals of donations; hidden where there is only one (spec 2 §2). */
export function Tabs({ shown, tab, panelId, onTab }: TabsProps) {
	const list = useRef<HTMLDivElement>(null);
	const texts = donationTexts();
	if (shown.length < 2) {
		return null;
	}
	const move = (event: KeyboardEvent) => {
		const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
		if (step === 0) {
			return;
		}
		event.preventDefault();
		event.stopPropagation();
		const isRtl = list.current?.ownerDocument.dir === 'rtl';
		const index = (shown.indexOf(tab) + (isRtl ? -step : step) + shown.length) % shown.length;
		const next = shown[index];
		if (next) {
			onTab(next);
			list.current?.querySelectorAll('button')[index]?.focus();
		}
	};
	return (
		<div ref={list} className="donations__nav" role="tablist" aria-label={__('How often to donate', 'sitewright')}>
			{shown.map((name) => (
				<button
					key={name}
					type="button"
					role="tab"
					id={`${panelId}-${name}`}
					className="donations__nav-item"
					aria-selected={name === tab}
					aria-controls={panelId}
					tabIndex={name === tab ? 0 : -1}
					onClick={() => onTab(name)}
					onKeyDown={move}
				>
					{texts[name].tab}
				</button>
			))}
		</div>
	);
}
