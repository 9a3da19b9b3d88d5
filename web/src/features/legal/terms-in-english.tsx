import { product } from '@talwaerts/domain/product/product.ts';
import {
  forgivenBreakdowns,
  leastPromises,
  oneBrokenIn,
  windowDays,
} from '@talwaerts/domain/promise/promise-limits.ts';
import { paths } from '../../shared/paths.ts';

/** Translates `TermsText`. */
export function TermsInEnglish() {
  const { name, operator, termsVersion, guestCancelMinutes } = product;
  return (
    <>
      <p>Version of {termsVersion.split('-').reverse().join('.')}</p>
      <h2>1. What {name} is</h2>
      <p>
        {name} is a brokerage platform of {operator.name}, {operator.street}, {operator.postalCode} {operator.town}.
        Through {name}, passengers and taxi companies find each other. {name} itself carries nobody and does not become
        a party to the contract of carriage.
      </p>
      <h2>2. How the contract is concluded</h2>
      <p>
        By sending the booking form you commission us to find a taxi company for your ride. The contract of carriage
        comes into being at the moment in which a taxi company accepts the ride, and solely between you and that
        company. You receive a message about it with the name and phone number of the company. If no company accepts the
        ride, no contract is concluded and no costs arise. On a taxi company’s own booking page the contract comes into
        being when the form is sent or, if the page asks for it, with the confirmation by the link in the e-mail.
      </p>
      <h2>3. Price and payment</h2>
      <p>
        The price shown before the booking is a binding total price for the given route, time and number of passengers,
        including value added tax as far as the taxi company owes it. Payment is made in the taxi, in cash or by card,
        or through the hotel if a hotel has booked and wants it so; nothing is paid online. From the agreed pickup time
        on the taxi waits free of charge, as long as shown before the booking and promised in the confirmation mail:
        longest at airports, where this also covers a late flight within that time. The taxi company charges separately
        for longer waiting and for detours that the passenger asks for.
      </p>
      <h2>4. Duties of passengers</h2>
      <p>
        You give complete and correct details, and are at the agreed place at the agreed time, where you can be reached
        at the given phone number. Please enter luggage, skis, child seats, wheelchair and animals in the fields below
        “Wishes”.
      </p>
      <h2>5. Cancellation and failure to appear</h2>
      <p>
        You can cancel your booking free of charge by the link in the confirmation mail: at any time as long as no taxi
        company has accepted the ride, then until {guestCancelMinutes / 60} hours before pickup. By the same link you
        can ask for changes; once a taxi company has accepted the ride, it must agree to those that concern more than
        name, phone number and notes. A change that you agree on with the taxi company by phone counts at once, and you
        get an e-mail by which you can object: until an hour before pickup, as long as the taxi is not on its way. After
        that, please turn to the taxi company or to our support. We charge nothing for a cancellation. If a passenger
        calls off later or does not appear, the taxi company can charge the passenger for the expense incurred, at most
        the price of the ride.
      </p>
      <h2>6. Taxi companies and brokerage partners</h2>
      <p>
        Taxi companies affirm that they hold the required licences. For brokering a ride a commission falls due, which
        is debited from the company’s token balance. If a brokered ride is canceled, the commission is credited. It is
        kept if the company returns the ride later than the deadline in the dialog of the return, if the passenger does
        not appear, or if we cancel or reassign a ride for a reason for which the company is responsible. The respective
        partner is responsible for content on partner pages.
      </p>
      <p>
        New rides are offered at the same time to every company that serves the district. Companies that keep their
        promises get mail and push about them at once, the others a minute later. All that counts is which share of the
        rides that they have accepted with a pickup in the last {windowDays} days they returned too late, did not carry,
        changed against the passenger’s will, or let pass without a report; one in {oneBrokenIn} is allowed, and up to{' '}
        {forgivenBreakdowns} returned because of a breakdown do not count. Below {leastPromises} rides nothing changes.
        These parameters and their weight (Art. 5 of Regulation (EU) 2019/1150) are described under{' '}
        <a href={paths.ranking}>“Who hears of new rides first”</a>.
      </p>
      <h2>7. Liability</h2>
      <p>
        The taxi company is liable for damage arising from the carriage. {operator.name} is liable for the brokering in
        cases of intent and gross negligence; liability for slight negligence is excluded, except for personal injury
        and for the breach of main duties of the brokerage contract.
      </p>
      <h2>8. Law and jurisdiction</h2>
      <p>
        Austrian law applies, excluding its conflict-of-law rules and the UN Convention on Contracts for the
        International Sale of Goods. Mandatory provisions of the state in which a consumer has habitual residence remain
        unaffected.
      </p>
    </>
  );
}
