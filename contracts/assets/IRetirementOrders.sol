// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICreditNotices} from "./ICreditNotices.sol";
import {IEnvironmentalCredits, RetirementDetails} from "./IEnvironmentalCredits.sol";

/// @notice Units of an order, of 0.001 credit each. What is neither confirmed, returned nor taken waits for
/// a lot.
/// @param amount All units of the order.
/// @param confirmed Units that the registry has retired; each part has a certificate.
/// @param returned Units that went back to the holder.
/// @param taken Units in the lot of the credit that is being retired now.
/// @param submission Number of its submission, whose {RetirementRecord} the contract stored as code; its
/// "certificates" are the orders of that submission.
struct OrderUnits {
    uint56 amount;
    uint56 confirmed;
    uint56 returned;
    uint56 taken;
    uint32 submission;
}

/// @notice A part of a lot. Parts of whole credits come first: for each of them the registry names the
/// beneficiary of its order. The others, below one credit each, are pooled: they add up to whole credits,
/// for which the registry names the lot.
/// @param orderId The order.
/// @param amount Units of 0.001 credit.
struct LotPart {
    uint40 orderId;
    uint56 amount;
}

/// @notice Units of one credit that an operator retires at the registry: whole credits.
/// @param tokenId The credit.
/// @param operator Account that took it.
/// @param takenAt Unix seconds.
/// @param endedAt When its last part was confirmed or its rest released, unix seconds; 0 while it is being
/// retired.
/// @param nextPart Index of the first part that is not wholly confirmed.
/// @param offset Units of the batch that had left circulation when it was taken: its serial numbers are
/// `IEnvironmentalCredits.serials(tokenId, offset, …)`.
/// @param confirmed Units that are confirmed: the first ones.
/// @param confirmedOfPart Confirmed units of the next part.
/// @param parts Its parts, in the order in which they are confirmed.
struct Lot {
    uint256 tokenId;
    address operator;
    uint40 takenAt;
    uint40 endedAt;
    uint16 nextPart;
    uint56 offset;
    uint56 confirmed;
    uint56 confirmedOfPart;
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
/// @param confirmedBy The operator, or the verifier who resolved the lot.
/// @param confirmedAt Unix seconds.
/// @param registryDate The calendar day that the registry states, as unix seconds of its start in UTC.
/// @param isPooled Whether the registry names the lot instead of one beneficiary.
/// @param lotId The lot.
/// @param offset Units of the batch that had left circulation before.
/// @param amount Units of 0.001 credit, whole credits.
/// @param firstCertificateId Its first certificate; the others follow.
/// @param firstPart Index of the part of the lot that has the first certificate; the others follow.
/// @param certificateCount Number of its certificates.
/// @param documentHash keccak256 of the bytes of the registry's document.
/// @param registryReference The registry's id of the retirement, in the form of {RegistryReference}.
struct Confirmation {
    address confirmedBy;
    uint40 confirmedAt;
    uint40 registryDate;
    bool isPooled;
    uint40 lotId;
    uint56 offset;
    uint56 amount;
    uint40 firstCertificateId;
    uint16 firstPart;
    uint16 certificateCount;
    bytes32 documentHash;
    string registryReference;
}

/// @title Orders to retire credits that lie at their registry
/// @notice For standards with IMMOBILISED custody. The holder submits an order, and the units move here.
/// The operator of the standard's registry takes orders as a lot, which fixes their serial numbers, retires
/// these at the registry, and confirms it with the registry's reference; only then are the units burned and
/// the certificates issued. Until a lot is taken the holder may withdraw; from then on it cannot, as the
/// registry may already have retired the units.
///
/// Units leave this contract in two ways only: burned when confirmed, or back to the holder of their order.
/// Nobody can pause that. An order can be taken for `ORDER_PERIOD`; afterwards it can only be returned, by
/// anyone. A lot that has not ended after `RESOLUTION_DELAY` can be decided by any verifier who has never
/// been an operator of the standard or an issuer of the project, and holds no order in it. That is not
/// sooner than the end of its orders' periods, so nobody can take again what such a verifier releases.
///
/// A fraction of a credit that no pool takes is withdrawn, and ordered again with more.
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

    /// @notice Units of an order left it unretired.
    /// @param orderId Id of the order.
    /// @param tokenId The credit.
    /// @param holder Holder of the order.
    /// @param returnedBy Who withdrew or returned them.
    /// @param to Recipient of the units: the holder, or whom the holder named.
    /// @param amount Units of 0.001 credit.
    /// @param reason The operator's; otherwise empty.
    event OrderReturned(
        uint256 indexed orderId,
        uint256 indexed tokenId,
        address indexed holder,
        address returnedBy,
        address to,
        uint256 amount,
        string reason
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

    /// @notice All units of a lot are confirmed or released.
    /// @param lotId Id of the lot.
    /// @param tokenId The credit.
    event LotEnded(uint256 indexed lotId, uint256 indexed tokenId);

    /// @notice The rest of a lot was released: its orders wait again, as the registry has not retired it.
    /// @param lotId Id of the lot.
    /// @param tokenId The credit.
    /// @param releasedBy The operator, or the verifier who resolved the lot.
    /// @param amount Units of 0.001 credit, whole credits.
    /// @param reason Clean text ({SafeText}).
    /// @param documentHash keccak256 of the bytes of what shows it.
    event LotReleased(
        uint256 indexed lotId,
        uint256 indexed tokenId,
        address indexed releasedBy,
        uint256 amount,
        string reason,
        bytes32 documentHash
    );

    /// @notice The contract is connected already.
    error AlreadyConnected();
    /// @notice The credits have another contract of orders, or the notices are for other credits.
    error ForeignContract(address given);
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
    /// @notice Until then only the holder and, with a reason, the operator may return the order.
    error NotReturnableYet(uint256 orderId, uint64 returnableFrom);
    /// @notice A current or former issuer of the project can neither operate nor resolve retirements of
    /// its credits.
    error IssuerCannotConfirm(uint256 tokenId, address account);
    /// @notice The credit has a lot that has not ended.
    error LotNotEnded(uint256 tokenId, uint256 lotId);
    /// @notice No order of the credit was ever submitted.
    error NothingOrdered(uint256 tokenId);
    /// @notice A lot has 1 to 30 parts.
    error InvalidPartCount(uint256 parts);
    /// @notice A part is more than what waits of its order, belongs to another credit, is of an order whose
    /// period is over, or is of whole credits after a pooled one. Pooled is only what an order has below one
    /// whole credit.
    error InvalidPart(uint256 orderId, uint256 amount);
    /// @notice The pooled parts do not add up to whole credits.
    error PoolNotWhole(uint256 amount);
    /// @notice A notice in force says that a serial number of the lot was issued in excess or is invalid.
    error SerialsUnderNotice(uint256 tokenId, uint256 noticeId);
    /// @notice The lot has ended.
    error LotHasEnded(uint256 lotId);
    /// @notice A verifier may decide the lot from this time on.
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
    /// @notice The reason or the hash of the document is missing.
    error MissingEvidence();

    /// @notice Connects the contract to the credits and the notices, once. For the admin, at deployment.
    /// @param credits_ The contract of the credits, whose contract of orders this is.
    /// @param notices_ The contract of the notices of these credits.
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

    /// @notice Sends all that waits of an order to any account. For the holder and its operators in the
    /// credits contract; units in a lot stay in it.
    /// @param orderId The order.
    /// @param to Recipient of the units.
    function withdraw(uint256 orderId, address to) external;

    /// @notice Returns all that waits of an order to its holder. For the holder and its operators, for
    /// operators of the standard with a reason, and for anyone once the order's period is over.
    /// @param orderId The order.
    /// @param reason Public clean text ({SafeText}); empty unless an operator of the standard gives it.
    function returnOrder(uint256 orderId, string calldata reason) external;

    /// @notice Takes orders as a lot. To be called before the registry is asked to retire anything: it
    /// fixes the serial numbers, after which no holder can withdraw and nothing else of the batch can leave
    /// circulation. Ask the registry only once this transaction is final: a reorganisation of the chain
    /// could put a withdrawal before it. For operators of the standard who never issued the project; the
    /// caller can never become its issuer from then on. A credit has one lot at a time, at least 14 days
    /// before it expires.
    /// @param tokenId The credit.
    /// @param parts 1 to 30: those of whole credits first, then the pooled ones.
    /// @return lotId Id of the lot.
    function take(uint256 tokenId, LotPart[] calldata parts) external returns (uint256 lotId);

    /// @notice Confirms that the registry retired the next units of a lot, burns them and issues the
    /// certificates. One confirmation is of one part, or of pooled ones; each can be confirmed in several
    /// steps. Every confirmation has a reference of its own, so the registry must retire separately what is
    /// confirmed separately: each part, and each side of a gap between serial numbers. For operators of the
    /// standard, and from `RESOLUTION_DELAY` on for independent verifiers.
    /// @param lotId The lot.
    /// @param retirement What the registry did. Its serial numbers must be those of the units.
    /// @return confirmationId Id of the confirmation.
    function confirm(
        uint256 lotId,
        RegistryRetirement calldata retirement
    ) external returns (uint256 confirmationId);

    /// @notice Ends a lot, of which the registry has retired nothing more: what is not confirmed waits again.
    /// For operators of the standard, and from `RESOLUTION_DELAY` on for independent verifiers. Reason and
    /// document are public, because whoever releases what the registry has retired puts the same unit on
    /// the market again: the registry's records then prove the statement false.
    /// @param lotId The lot.
    /// @param reason Public clean text ({SafeText}).
    /// @param documentHash keccak256 of the bytes of what shows it, such as the registry's answer.
    function release(uint256 lotId, string calldata reason, bytes32 documentHash) external;

    /// @notice Seconds after its submission during which an order can be taken, and after which anyone may
    /// return what waits: 30 days.
    /// @return Seconds.
    function ORDER_PERIOD() external view returns (uint64);

    /// @notice Seconds after which a verifier may decide a lot: 30 days.
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

    /// @notice Number of orders; also the newest id. {RetirementOrdersLens} lists them.
    /// @return The newest id; 0 when there is none.
    function orderCount() external view returns (uint64);

    /// @notice Number of lots; also the newest id.
    /// @return The newest id; 0 when there is none.
    function lotCount() external view returns (uint64);

    /// @notice Number of confirmations; also the newest id.
    /// @return The newest id; 0 when there is none.
    function confirmationCount() external view returns (uint64);

    /// @notice Units of an order. Reverts for an unknown id.
    /// @param orderId Id of the order, from 1.
    /// @return The units, and the submission.
    function unitsOf(uint256 orderId) external view returns (OrderUnits memory);

    /// @notice Newest submission of a holder: its record names the one before.
    /// @param holder Any account.
    /// @return Number of the submission; 0 for none.
    function newestSubmission(address holder) external view returns (uint256);

    /// @notice A lot. Reverts for an unknown id.
    /// @param lotId Id of the lot, from 1.
    /// @return The lot.
    function lot(uint256 lotId) external view returns (Lot memory);

    /// @notice The lot of a credit that is being retired at the registry.
    /// @param tokenId Any credit.
    /// @return Id of the lot; 0 for none.
    function takenLotOf(uint256 tokenId) external view returns (uint256);

    /// @notice A confirmation. Reverts for an unknown id.
    /// @param confirmationId Id of the confirmation, from 1.
    /// @return The confirmation.
    function confirmation(uint256 confirmationId) external view returns (Confirmation memory);

    /// @notice The confirmation that used a registry's reference, which is unique in its standard.
    /// @param key keccak256 of the ABI encoding of the id of the standard and the key of the reference
    /// ({RegistryReference}).
    /// @return Id of the confirmation; 0 for none.
    function confirmationOf(bytes32 key) external view returns (uint256);
}
