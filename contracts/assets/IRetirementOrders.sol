// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICreditNotices} from "./ICreditNotices.sol";
import {IEnvironmentalCredits, RetirementDetails} from "./IEnvironmentalCredits.sol";

/// @notice What happens with the units of an order. Parts of one order can end in different ways: the
/// amounts of {RetirementOrder} say how much.
///
/// SUBMITTED: some wait, and none is in a lot. The holder may withdraw them.
///
/// TAKEN: some are in a lot, whose serial numbers the operator is retiring at the registry.
///
/// CONFIRMED: nothing is left, and the registry retired all or some.
///
/// RETURNED: nothing is left, and the holder has got everything back.
enum OrderState {
    SUBMITTED,
    TAKEN,
    CONFIRMED,
    RETURNED
}

/// @notice An order to retire units of one credit. Amounts are units of 0.001 credit;
/// `amount == confirmed + returned + taken + waiting` always holds.
/// @param id Its id, counting from 1.
/// @param tokenId The credit.
/// @param holder Account on whose behalf the units are retired, and to which alone they are returned.
/// @param state What happens with the units.
/// @param submittedAt Unix seconds.
/// @param returnableFrom When anyone may return what waits, unix seconds.
/// @param amount All units of the order, with those topped up.
/// @param confirmed Units that the registry has retired; each part has a certificate.
/// @param returned Units that went back to the holder, withdrawn or returned.
/// @param taken Units in the lot of the credit that is being retired now.
/// @param waiting Units that wait for a lot.
/// @param details Details of the certificates.
struct RetirementOrder {
    uint256 id;
    uint256 tokenId;
    address holder;
    OrderState state;
    uint64 submittedAt;
    uint64 returnableFrom;
    uint256 amount;
    uint256 confirmed;
    uint256 returned;
    uint256 taken;
    uint256 waiting;
    RetirementDetails details;
}

/// @notice A part of a lot. Parts of whole credits come first: for each of them the registry names the
/// beneficiary of its order. The others, below one credit each, are pooled: they add up to whole credits,
/// for which the registry names the lot.
/// @param orderId The order.
/// @param amount Units of 0.001 credit.
struct LotPart {
    uint256 orderId;
    uint256 amount;
}

/// @notice Units of one credit that an operator retires at the registry.
/// @param id Its id, counting from 1.
/// @param tokenId The credit.
/// @param operator Account that took it.
/// @param takenAt Unix seconds.
/// @param resolvableFrom When a verifier may resolve it, unix seconds.
/// @param endedAt When its last part was confirmed, returned or released, unix seconds; 0 while it is
/// being retired.
/// @param offset Units of the batch that had left circulation when it was taken: its serial numbers are
/// `IEnvironmentalCredits.serials(tokenId, offset, amount)`.
/// @param amount Units of 0.001 credit, whole credits.
/// @param confirmed Units that are confirmed: the first ones.
/// @param parts Its parts, in the order in which they are confirmed.
struct Lot {
    uint256 id;
    uint256 tokenId;
    address operator;
    uint64 takenAt;
    uint64 resolvableFrom;
    uint64 endedAt;
    uint256 offset;
    uint256 amount;
    uint256 confirmed;
    LotPart[] parts;
}

/// @notice What the registry did, as stated by its operator.
/// @param amount Units of 0.001 credit, whole credits.
/// @param registryDate The calendar day that the registry states, as unix seconds of its start in UTC.
/// @param firstSerial First serial number that the registry retired.
/// @param lastSerial Last serial number that it retired.
/// @param documentHash keccak256 of the bytes of the registry's document.
/// @param registryReference The registry's id of the retirement, in the form of {RegistryReference}.
struct RegistryRetirement {
    uint256 amount;
    uint64 registryDate;
    uint48 firstSerial;
    uint48 lastSerial;
    bytes32 documentHash;
    string registryReference;
}

/// @notice A retirement at the registry that was confirmed here. The chain proves who confirmed it, when,
/// and that serial numbers and reference were used for nothing else here; that the registry did what is
/// stated can be checked there, by its reference.
/// @param id Its id, counting from 1.
/// @param tokenId The credit.
/// @param lotId The lot.
/// @param confirmedBy The operator, or the verifier who resolved the lot.
/// @param confirmedAt Unix seconds.
/// @param isPooled Whether the registry names the lot instead of one beneficiary.
/// @param offset Units of the batch that had left circulation before.
/// @param retirement What the registry did.
struct Confirmation {
    uint256 id;
    uint256 tokenId;
    uint256 lotId;
    address confirmedBy;
    uint64 confirmedAt;
    bool isPooled;
    uint256 offset;
    RegistryRetirement retirement;
}

/// @notice Origin of a certificate. All 0 for a retirement that no registry had to confirm.
/// @param orderId The order.
/// @param confirmationId The confirmation.
struct CertificateOrigin {
    uint256 orderId;
    uint256 confirmationId;
}

/// @title Orders to retire credits that lie at their registry
/// @notice For standards with IMMOBILISED custody. The holder submits an order, and the units move here.
/// The operator of the standard's registry takes orders as a lot, which fixes their serial numbers, retires
/// these at the registry, and confirms it with the registry's reference; only then are the units burned and
/// the certificates issued. Until a lot is taken the holder may withdraw; from then on it cannot, as the
/// registry may already have retired the units.
///
/// Units leave this contract in two ways only: burned when confirmed, or back to the holder of their order.
/// No account can pause any of this.
///
/// Times: what nobody has taken after `RETURN_DELAY` anyone may return; a lot that has not ended after
/// `RESOLUTION_DELAY` may be resolved by a verifier who has never been an operator of the standard or an
/// issuer of the project, and holds no order in it.
interface IRetirementOrders {
    /// @notice The contract was connected to the credits and notices, for good.
    /// @param credits The contract of the credits.
    /// @param notices The contract of the notices.
    event Connected(IEnvironmentalCredits indexed credits, ICreditNotices indexed notices);

    /// @notice Units were ordered to be retired.
    /// @param orderId Id of the order.
    /// @param tokenId The credit.
    /// @param holder Account on whose behalf they are retired.
    /// @param submittedBy The holder, its operator, or an agent such as a router.
    /// @param amount Units of 0.001 credit.
    /// @param details Details of the certificates.
    event OrderSubmitted(
        uint256 indexed orderId,
        uint256 indexed tokenId,
        address indexed holder,
        address submittedBy,
        uint256 amount,
        RetirementDetails details
    );

    /// @notice Units were added to an order.
    /// @param orderId Id of the order.
    /// @param tokenId The credit.
    /// @param holder Holder of the order.
    /// @param amount Units of 0.001 credit.
    event OrderToppedUp(
        uint256 indexed orderId,
        uint256 indexed tokenId,
        address indexed holder,
        uint256 amount
    );

    /// @notice The registry retired units of an order.
    /// @param orderId Id of the order.
    /// @param certificateId The certificate.
    /// @param confirmationId The confirmation.
    /// @param amount Units of 0.001 credit.
    event OrderConfirmed(
        uint256 indexed orderId,
        uint256 indexed certificateId,
        uint256 indexed confirmationId,
        uint256 amount
    );

    /// @notice Units of an order went back to its holder.
    /// @param orderId Id of the order.
    /// @param tokenId The credit.
    /// @param holder Holder of the order.
    /// @param returnedBy The holder or its operator, who withdrew them; or who returned them.
    /// @param amount Units of 0.001 credit.
    /// @param reason Clean text ({SafeText}); empty for a withdrawal or after the delay.
    event OrderReturned(
        uint256 indexed orderId,
        uint256 indexed tokenId,
        address indexed holder,
        address returnedBy,
        uint256 amount,
        string reason
    );

    /// @notice The holder is a contract that did not accept returned units. It can collect them.
    /// @param holder Holder of the order.
    /// @param tokenId The credit.
    /// @param amount Units of 0.001 credit.
    event UnitsKept(address indexed holder, uint256 indexed tokenId, uint256 amount);

    /// @notice A holder collected units that were kept for it.
    /// @param holder Holder of the order.
    /// @param tokenId The credit.
    /// @param to Recipient of the units.
    /// @param amount Units of 0.001 credit.
    event UnitsCollected(
        address indexed holder,
        uint256 indexed tokenId,
        address indexed to,
        uint256 amount
    );

    /// @notice An operator took orders and now retires them at the registry.
    /// @param lotId Id of the lot.
    /// @param tokenId The credit.
    /// @param operator Operator of the registry.
    /// @param offset Units of the batch that had left circulation before.
    /// @param amount Units of 0.001 credit, whole credits.
    /// @param parts Its parts.
    event LotTaken(
        uint256 indexed lotId,
        uint256 indexed tokenId,
        address indexed operator,
        uint256 offset,
        uint256 amount,
        LotPart[] parts
    );

    /// @notice A retirement at the registry was confirmed; the certificates follow from `OrderConfirmed`.
    /// @param confirmationId Id of the confirmation.
    /// @param lotId The lot.
    /// @param tokenId The credit.
    /// @param confirmedBy The operator, or the verifier who resolved the lot.
    /// @param isPooled Whether the registry names the lot instead of one beneficiary.
    /// @param offset Units of the batch that had left circulation before.
    /// @param retirement What the registry did.
    event RetirementConfirmed(
        uint256 indexed confirmationId,
        uint256 indexed lotId,
        uint256 indexed tokenId,
        address confirmedBy,
        bool isPooled,
        uint256 offset,
        RegistryRetirement retirement
    );

    /// @notice A lot ended: all of it is confirmed, or the rest waits again, or went back.
    /// @param lotId Id of the lot.
    /// @param tokenId The credit.
    /// @param endedBy Account that ended it.
    /// @param rest Units that were not confirmed.
    event LotEnded(
        uint256 indexed lotId,
        uint256 indexed tokenId,
        address indexed endedBy,
        uint256 rest
    );

    /// @notice A verifier found that the registry did not retire the rest of a lot.
    /// @param lotId Id of the lot.
    /// @param verifier The verifier.
    /// @param documentHash keccak256 of the bytes of what proves it.
    /// @param reason Clean text ({SafeText}).
    event LotResolved(
        uint256 indexed lotId,
        address indexed verifier,
        bytes32 indexed documentHash,
        string reason
    );

    /// @notice The contract is connected already.
    error AlreadyConnected();
    /// @notice The credits have another contract of orders.
    error ForeignCredits(address credits);
    /// @notice No order has this id.
    error UnknownOrder(uint256 orderId);
    /// @notice No lot has this id.
    error UnknownLot(uint256 lotId);
    /// @notice No confirmation has this id.
    error UnknownConfirmation(uint256 confirmationId);
    /// @notice Credits of a NATIVE standard are retired at once, without an order.
    error NoOrderNeeded(uint256 tokenId);
    /// @notice The credit expires before an order of it could be retired.
    error ExpiresTooSoon(uint256 tokenId, uint64 expirationDate);
    /// @notice Only the holder of the order and its operators may do this.
    error NotOrderHolder(uint256 orderId, address account);
    /// @notice No unit of the order waits: all are in a lot, confirmed or returned.
    error NothingWaiting(uint256 orderId);
    /// @notice Only the operator may return the order before `returnableFrom`.
    error NotReturnableYet(uint256 orderId, uint64 returnableFrom);
    /// @notice No units are kept for the account.
    error NothingKept(address holder, uint256 tokenId);
    /// @notice The call needs more gas, so that a receiver cannot be made to fail.
    error InsufficientGas();
    /// @notice A current or former issuer of the project can neither operate nor resolve retirements of
    /// its credits.
    error IssuerCannotConfirm(uint256 tokenId, address account);
    /// @notice The credit has a lot that has not ended.
    error LotNotEnded(uint256 tokenId, uint256 lotId);
    /// @notice No order of the credit was ever submitted.
    error NothingOrdered(uint256 tokenId);
    /// @notice A lot has 1 to 30 parts.
    error InvalidPartCount(uint256 parts);
    /// @notice A part is more than what waits of its order, belongs to another credit, or is of whole
    /// credits after a pooled one. Pooled is only what an order has below one whole credit.
    error InvalidPart(uint256 orderId, uint256 amount);
    /// @notice The pooled parts do not add up to whole credits.
    error PoolNotWhole(uint256 amount);
    /// @notice A notice in force says that a serial number of the lot was issued in excess or is invalid.
    error SerialsUnderNotice(uint256 tokenId, uint256 noticeId);
    /// @notice The lot has ended.
    error LotHasEnded(uint256 lotId);
    /// @notice A verifier may resolve the lot from this time on.
    error NotResolvableYet(uint256 lotId, uint64 resolvableFrom);
    /// @notice Whoever was ever an operator of the standard, or holds an order in the lot, cannot resolve it.
    error NotIndependent(uint256 lotId, address account);
    /// @notice A confirmation is of whole credits, at most `maximum`: the rest of one part, or of all
    /// pooled ones.
    error InvalidConfirmedAmount(uint256 amount, uint256 maximum);
    /// @notice The registry retired other serial numbers than those of the units, which are these.
    error SerialsDiffer(uint48 firstSerial, uint48 lastSerial);
    /// @notice The serial numbers of the units are interrupted after this one: confirm those up to it first.
    error SerialsInterrupted(uint48 lastSerial);
    /// @notice The day is before the lot was taken, in the future, not the start of a day, or not before
    /// the credit expired.
    error InvalidRegistryDate(uint64 registryDate);
    /// @notice The registry's reference was used for this confirmation.
    error ReferenceUsed(string registryReference, uint256 confirmationId);
    /// @notice The hash of the document is missing.
    error MissingDocumentHash();

    /// @notice Connects the contract to the credits and the notices, once. For the admin, at deployment.
    /// @param credits_ The contract of the credits, whose contract of orders this is.
    /// @param notices_ The contract of the notices.
    function connect(IEnvironmentalCredits credits_, ICreditNotices notices_) external;

    /// @notice Orders the retirement of units of `account`, which move here. For the account and its
    /// operators in the credits contract.
    /// @param account Owner of the units.
    /// @param tokenIds The credit of each order, 1 to 100, all of IMMOBILISED standards.
    /// @param amounts Units of 0.001 credit of each order, in multiples of the standard's smallest unit.
    /// @param details Details of all certificates.
    /// @return orderIds Id of each order.
    function submit(
        address account,
        uint256[] calldata tokenIds,
        uint256[] calldata amounts,
        RetirementDetails calldata details
    ) external returns (uint256[] memory orderIds);

    /// @notice Orders the retirement of units of the caller on behalf of `account`, which becomes the
    /// holder of the orders. For credit tokens and for retirement agents, such as the RetirementRouter.
    /// @param account Holder of the orders.
    /// @param tokenIds The credit of each order, 1 to 100.
    /// @param amounts Units of 0.001 credit of each order.
    /// @param details Details of all certificates.
    /// @return orderIds Id of each order.
    function submitAsAgent(
        address account,
        uint256[] calldata tokenIds,
        uint256[] calldata amounts,
        RetirementDetails calldata details
    ) external returns (uint256[] memory orderIds);

    /// @notice Adds units of the holder to an order of which some wait, for example to make a fraction a
    /// whole credit. For the holder and its operators.
    /// @param orderId The order.
    /// @param amount Units of 0.001 credit, a multiple of the standard's smallest unit.
    function topUp(uint256 orderId, uint256 amount) external;

    /// @notice Returns all that waits of an order to its holder. For the holder and its operators; units in
    /// a lot stay in it.
    /// @param orderId The order.
    function withdraw(uint256 orderId) external;

    /// @notice Returns all that waits of an order to its holder. For operators of the standard at any
    /// time, and for anyone once the order is `RETURN_DELAY` old.
    /// @param orderId The order.
    /// @param reason Public clean text ({SafeText}), at most 280 bytes; empty unless an operator gives it.
    function returnOrder(uint256 orderId, string calldata reason) external;

    /// @notice Sends units that were kept for the caller, because it did not accept them, to any account.
    /// @param tokenId The credit.
    /// @param to Recipient of the units.
    /// @return amount Units of 0.001 credit.
    function collect(uint256 tokenId, address to) external returns (uint256 amount);

    /// @notice Takes orders as a lot. To be called before the registry is asked to retire anything: it
    /// fixes the serial numbers, after which no holder can withdraw and nothing else of the batch can leave
    /// circulation. For operators of the standard who never issued the project; the caller can never become
    /// its issuer from then on. A credit has one lot at a time, at least 14 days before it expires.
    /// @param tokenId The credit.
    /// @param parts 1 to 30: those of whole credits first, then the pooled ones.
    /// @return lotId Id of the lot.
    function take(uint256 tokenId, LotPart[] calldata parts) external returns (uint256 lotId);

    /// @notice Confirms that the registry retired the next units of a lot, burns them and issues the
    /// certificates. One confirmation is of one part, or of pooled ones; each can be confirmed in several
    /// steps. For operators of the standard, and from `resolvableFrom` on for independent verifiers.
    /// @param lotId The lot.
    /// @param retirement What the registry did. Its serial numbers must be those of the units.
    /// @return confirmationId Id of the confirmation.
    function confirm(
        uint256 lotId,
        RegistryRetirement calldata retirement
    ) external returns (uint256 confirmationId);

    /// @notice Ends a lot; what is not confirmed waits again. For operators of the standard, when the
    /// registry has retired nothing more of it.
    /// @param lotId The lot.
    function release(uint256 lotId) external;

    /// @notice Returns the rest of a lot to the holders, as the registry has not retired it. For
    /// independent verifiers, from `resolvableFrom` on.
    /// @param lotId The lot.
    /// @param reason Public clean text ({SafeText}), at most 280 bytes.
    /// @param documentHash keccak256 of the bytes of what proves it.
    function resolve(uint256 lotId, string calldata reason, bytes32 documentHash) external;

    /// @notice Seconds after which anyone may return what waits of an order: 7 days.
    /// @return Seconds.
    function RETURN_DELAY() external view returns (uint64);

    /// @notice Seconds after which a verifier may resolve a lot: 30 days.
    /// @return Seconds.
    function RESOLUTION_DELAY() external view returns (uint64);

    /// @notice Seconds before its expiry from which on no order of a credit is accepted or taken: 14 days.
    /// @return Seconds.
    function EXPIRY_MARGIN() external view returns (uint64);

    /// @notice The contract of the credits.
    /// @return Its address; zero until it is connected.
    function credits() external view returns (IEnvironmentalCredits);

    /// @notice The contract of the notices.
    /// @return Its address; zero until it is connected.
    function notices() external view returns (ICreditNotices);

    /// @notice Id of the role of the operators of a standard's registry in the contract of the roles.
    /// @param standardId The standard.
    /// @return The role.
    function operatorRole(uint16 standardId) external pure returns (bytes32);

    /// @notice An order. Reverts for an unknown id.
    /// @param orderId Id of the order, from 1.
    /// @return The order.
    function order(uint256 orderId) external view returns (RetirementOrder memory);

    /// @notice Orders in order of their ids.
    /// @param from Id of the first one, counting from 1.
    /// @param limit Maximum number of orders.
    /// @return At most `limit` orders; empty beyond the last one.
    function orders(uint256 from, uint256 limit) external view returns (RetirementOrder[] memory);

    /// @notice Number of orders; also the newest id.
    /// @return The newest id; 0 when there is none.
    function orderCount() external view returns (uint256);

    /// @notice Orders of a holder, newest first.
    /// @param holder Any account.
    /// @param from Id of the first order of the page; 0 for the newest.
    /// @param limit Maximum number of orders.
    /// @return page The orders.
    /// @return next First id of the next page; 0 after the last one.
    function ordersOf(
        address holder,
        uint256 from,
        uint256 limit
    ) external view returns (RetirementOrder[] memory page, uint256 next);

    /// @notice Orders of a credit of which units wait, oldest first.
    /// @param tokenId The credit.
    /// @param from Position at which to start in the list of all orders of the credit, from 1.
    /// @param limit Maximum number of orders.
    /// @return page The orders.
    /// @return next Position at which the next page starts; 0 after the last one.
    function queue(
        uint256 tokenId,
        uint256 from,
        uint256 limit
    ) external view returns (RetirementOrder[] memory page, uint256 next);

    /// @notice A lot. Reverts for an unknown id.
    /// @param lotId Id of the lot, from 1.
    /// @return The lot.
    function lot(uint256 lotId) external view returns (Lot memory);

    /// @notice Lots in order of their ids.
    /// @param from Id of the first one, counting from 1.
    /// @param limit Maximum number of lots.
    /// @return At most `limit` lots; empty beyond the last one.
    function lots(uint256 from, uint256 limit) external view returns (Lot[] memory);

    /// @notice Number of lots; also the newest id.
    /// @return The newest id; 0 when there is none.
    function lotCount() external view returns (uint256);

    /// @notice The lot of a credit that is being retired at the registry.
    /// @param tokenId Any credit.
    /// @return Id of the lot; 0 for none.
    function takenLotOf(uint256 tokenId) external view returns (uint256);

    /// @notice What the operator writes in the registry's note of a retirement, so that it cannot be used
    /// for another lot or chain: lot, chain and this contract. As the beneficiary of a pooled retirement the
    /// registry names the lot: the text up to the first comma.
    /// @param lotId The lot.
    /// @return Text such as `Canopy lot 7, eip155:1:0xd8dA…`.
    function registryNote(uint256 lotId) external view returns (string memory);

    /// @notice A confirmation. Reverts for an unknown id.
    /// @param confirmationId Id of the confirmation, from 1.
    /// @return The confirmation.
    function confirmation(uint256 confirmationId) external view returns (Confirmation memory);

    /// @notice Confirmations in order of their ids.
    /// @param from Id of the first one, counting from 1.
    /// @param limit Maximum number of confirmations.
    /// @return At most `limit` confirmations; empty beyond the last one.
    function confirmations(
        uint256 from,
        uint256 limit
    ) external view returns (Confirmation[] memory);

    /// @notice Number of confirmations; also the newest id.
    /// @return The newest id; 0 when there is none.
    function confirmationCount() external view returns (uint256);

    /// @notice The confirmation that used a registry's reference.
    /// @param standardId The standard.
    /// @param registryReference The reference, in the form of {RegistryReference}.
    /// @return Id of the confirmation; 0 for none.
    function confirmationOf(
        uint16 standardId,
        string calldata registryReference
    ) external view returns (uint256);

    /// @notice Order and confirmation of certificates.
    /// @param certificateIds Any ids.
    /// @return The origin of each; all 0 where no registry had to confirm.
    function originsOf(
        uint256[] calldata certificateIds
    ) external view returns (CertificateOrigin[] memory);

    /// @notice Units that are kept for a holder that did not accept them.
    /// @param holder Any account.
    /// @param tokenId The credit.
    /// @return Units of 0.001 credit.
    function keptFor(address holder, uint256 tokenId) external view returns (uint256);
}
