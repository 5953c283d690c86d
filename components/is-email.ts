const maxLength = 254;
const maxLocalPartLength = 64;
const maxLabelLength = 63;

const emailPattern = /^[-!#$%&'*+/=?^\w`{|}~](?:\.?[-!#$%&'*+/=?^\w`{|}~])*@([a-zA-Z0-9](?:-*\.?[a-zA-Z0-9])*\.[a-zA-Z](?:-?[a-zA-Z0-9])+)$/;
/** Whether a text is an e-mail address and nothing else (spec 1 §9 "E-mail validation"). */
export function isEmail(text: string): boolean {
	const [, domain = ''] = text.length <= maxLength ? (emailPattern.exec(text) ?? []) : [];
	return domain !== '' && text.lastIndexOf('@') <= maxLocalPartLength && domain.split('.').every((label) => label.length <= maxLabelLength);
}
