import { sentence } from '../../../../core/sentence';

/** The cards of the test desk. They are chosen, not typed: nobody can enter a real card. */
export const cards = [
	{ name: 'succeeds', label: sentence('A card that works') },
	{ name: 'declined', label: sentence('A card that is declined') },
	{ name: 'confirms', label: sentence('A card whose bank asks you to confirm') },
	{ name: 'silent', label: sentence('A card whose bank does not answer') },
	{ name: 'disputed', label: sentence('A card that works, but whose owner disputes the payment') },
] as const;

export type Card = (typeof cards)[number]['name'];
